import { mapped, type PostValues } from '../field-mapping.js';
import { GhostApi, GhostRefusal } from './ghost/ghost-api.js';
import { ghostHtml } from './ghost/ghost-html.js';
import { copiesOf, withCopies } from './ghost/ghost-pictures.js';
import { noteMissing, picturesIn } from './picture-copies.js';
import { isWebAddress, namesIn } from './settings.js';
import { type Composition, type Destination, idIn, NotAccepted, type OutgoingPost, type Template } from './template.js';
import { withoutLastWord } from '../../../shared/domain/text-ends.js';

/** Maximum lengths that Ghost accepts, in characters. */
const LIMITS: Readonly<Record<string, number>> = {
  title: 255,
  custom_excerpt: 300,
  meta_title: 300,
  meta_description: 500,
  feature_image_alt: 191,
};
const STATUSES = ['published', 'draft'] as const;
const PARTS = { fields: 'id,title,status,updated_at,url' };
/** Query parameter that makes Ghost read the `html` field. Without it the post would have no text. */
const FROM_HTML = { source: 'html' };

interface GhostPost {
  id: string;
  title: string;
  status: string;
  updated_at: string;
  url?: string;
}

/** A Ghost site, version 5 or newer, through its Admin API. */
export const ghost: Template = {
  type: 'ghost',
  name: 'Ghost',
  about:
    'Posts are made in Ghost itself, and changed there when a new version is approved. A withdrawn post becomes a ' +
    'draft. Pictures of the library are uploaded once each; a description of a picture is not sent.',
  guide: 'ghost',
  address: {
    label: 'Address of the site',
    hint: 'Where you open Ghost Admin, without /ghost: https://www.example.com',
  },
  mapping: {
    title: 'title',
    slug: 'slug',
    content: 'html',
    excerpt: 'custom_excerpt',
    category: 'tags',
    featured_image: 'feature_image',
    featured_image_alt: 'feature_image_alt',
    meta_title: 'meta_title',
    meta_description: 'meta_description',
    published_at: 'published_at',
  },
  headers: { 'content-type': 'application/json' },
  settings: [
    {
      name: 'adminApiKey',
      label: 'Admin API key',
      hint: 'In Ghost Admin under Settings → Integrations → Add custom integration.',
      secret: true,
      required: true,
      wrong: (value) =>
        /^[0-9a-f]+:(?:[0-9a-f]{2})+$/i.test(value)
          ? null
          : 'An Admin API key has two parts with a colon between them: copy all of it',
    },
    {
      name: 'defaultStatus',
      label: 'Status of new posts',
      hint: 'draft leaves the last word to someone in Ghost.',
      secret: false,
      required: false,
      choices: STATUSES,
    },
    {
      name: 'tags',
      label: 'More tags',
      hint: 'Beside the post’s category; names with commas between them.',
      secret: false,
      required: false,
      isNames: true,
    },
  ],
  sendsWebsiteKey: false,

  shown(values, by): Record<string, unknown> {
    const { fields, date, status } = composed(values, by);
    return { posts: [{ ...fields, ...date, status }] };
  },

  async publish(post: OutgoingPost, to): Promise<void> {
    const api = new GhostApi(to);
    const { fields, date, status: requestedStatus } = composed(await withPictures(api, post, to), to);
    // A user may have published a draft in Ghost, so an update does not reset its status, and a post that was public
    // when Galley withdrew it is public again.
    const status = post.remote?.isWithdrawn && post.remote.url !== null ? STATUSES[0] : requestedStatus;
    const change = requestedStatus === STATUSES[0] || post.remote?.isWithdrawn ? { ...fields, status } : fields;
    const made: GhostPost =
      (await changed(api, await known(api, post.remote?.id), change)) ??
      (await changed(api, await ownWithSlug(api, String(fields['slug']), post), change)) ??
      (await api.ask('POST', 'posts/', FROM_HTML, { posts: [{ ...fields, ...date, status: requestedStatus }] }))
        .posts[0];
    to.keep({ id: idIn(made), url: made.status === 'published' ? (made.url ?? null) : null, picture: null });
  },

  /** Turns the post into a draft, also when it was deleted in Galley, since Ghost has no trash. */
  async withdraw(remote, _reason, to): Promise<void> {
    const api = new GhostApi(to);
    const before = await known(api, remote.id);
    await changed(api, before, { status: 'draft' });
    to.keep({ ...remote, url: before?.status === STATUSES[0] ? (before.url ?? null) : null });
  },

  async test(to): Promise<string> {
    const api = new GhostApi(to);
    const { site } = await api.ask('GET', 'site/');
    if (!site)
      throw new NotAccepted(
        'No Ghost answers at this address. Enter the address at which you open Ghost Admin, without /ghost.',
      );
    await api.ask('GET', 'posts/', { limit: '1', fields: 'id' });
    return (
      `Connected to “${site.title}” (Ghost ${site.version}). Posts are sent with the status ` +
      `${to.settings['defaultStatus'] ?? STATUSES[0]}.`
    );
  },
};

/** The values with the addresses of Ghost's own copies of pictures. */
async function withPictures(api: GhostApi, post: OutgoingPost, to: Destination): Promise<PostValues> {
  const { values, pictures } = post;
  const [featured, content] = [values.featured_image, String(values.content ?? '')];
  const sources = [
    ...(to.mapping.featured_image === undefined ? [] : [String(featured)]),
    ...(to.mapping.content === undefined ? [] : picturesIn(content)),
  ];
  const { urls, refusals } = await copiesOf(api, to, post, [...new Set(sources)]);
  const refused = refusals.get(String(featured));
  if (refused !== undefined) to.note(`The featured picture is shown from Galley: ${refused}`);
  if (pictures.get(String(featured)) === null)
    to.note('The post is without its featured picture, which is no longer in the library. Choose another one.');
  const lacking = [...refusals].filter(([source]) => source !== featured);
  if (lacking.length > 0) noteMissing(to, lacking.length, lacking[0]![1]);
  return {
    ...values,
    // A picture that is no longer in the library would be a dead link.
    featured_image: pictures.get(String(featured)) === null ? '' : (urls.get(String(featured)) ?? featured),
    content: withCopies(content, urls),
  };
}

/** Composes the fields, date and status of a post from the mapping and the settings. */
function composed(values: PostValues, { mapping, constants, settings }: Composition) {
  const { published_at, status, tags, feature_image, feature_image_alt, ...rest } = mapped(values, mapping, constants);
  const fields: Record<string, unknown> = { ...rest, slug: rest['slug'] ?? values.slug };
  if (typeof fields['html'] === 'string') fields['html'] = ghostHtml(fields['html']);
  if (isWebAddress(feature_image)) fields['feature_image'] = feature_image;
  // An empty alternative text is sent only with an image. Otherwise it would erase the text that a user entered in
  // Ghost for their own image.
  if (feature_image_alt || (feature_image_alt === '' && isWebAddress(feature_image)))
    fields['feature_image_alt'] = feature_image_alt;
  for (const [name, most] of Object.entries(LIMITS))
    if (typeof fields[name] === 'string') fields[name] = cut(fields[name], most);
  const names = namesIn([typeof tags === 'string' ? tags.replaceAll(',', ' ') : '', settings['tags'] ?? ''].join(','));
  if (names.length > 0) fields['tags'] = names.map((name) => ({ name }));
  return {
    fields,
    date: published_at === undefined ? {} : { published_at },
    status: typeof status === 'string' ? status : (settings['defaultStatus'] ?? STATUSES[0]),
  };
}

/** @returns null when Ghost does not know the post, or no longer */
async function known(api: GhostApi, id: string | undefined): Promise<GhostPost | null> {
  return id === undefined ? null : found(api, `posts/${id}/`);
}

/**
 * Finds a post that Galley created without receiving the response.
 * @throws NotAccepted when another post has the slug
 */
async function ownWithSlug(
  api: GhostApi,
  slug: string,
  { values, begunBefore }: OutgoingPost,
): Promise<GhostPost | null> {
  const post = await found(api, `posts/slug/${encodeURIComponent(slug)}/`);
  if (!post || begunBefore || post.title === cut(String(values.title), LIMITS['title']!)) return post;
  throw new NotAccepted(
    `Ghost has another post under the slug “${slug}” already. Change the slug of one of the two, and send this one again.`,
    true,
  );
}

async function found(api: GhostApi, path: string): Promise<GhostPost | null> {
  try {
    return (await api.ask('GET', path, PARTS)).posts[0] ?? null;
  } catch (error) {
    if (error instanceof GhostRefusal && error.isUnknownPost) return null;
    throw error;
  }
}

/**
 * Updates a post. Ghost requires the `updated_at` of the version that is updated, so after a concurrent change (409)
 * the post is read and sent once more.
 */
async function changed(
  api: GhostApi,
  post: GhostPost | null,
  fields: Record<string, unknown>,
): Promise<GhostPost | null> {
  if (!post) return null;
  const put = async ({ id, updated_at }: GhostPost): Promise<GhostPost> =>
    (await api.ask('PUT', `posts/${id}/`, FROM_HTML, { posts: [{ ...fields, updated_at }] })).posts[0];
  try {
    return await put(post);
  } catch (error) {
    if (!(error instanceof GhostRefusal) || error.status !== 409) throw error;
    const now = await known(api, post.id);
    return now && put(now);
  }
}

/** Cuts a text after a whole word, if possible. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = withoutLastWord(text.slice(0, most - 1));
  return `${whole}…`;
}
