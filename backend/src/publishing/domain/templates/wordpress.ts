import { mapped, type PostValues } from '../field-mapping.js';
import { isWebAddress, namesIn } from './settings.js';
import type { Remote } from '../remote-post.js';
import { noteMissing, picturesIn } from './picture-copies.js';
import { type Composition, type Destination, idIn, NotAccepted, type OutgoingPost, type Template } from './template.js';
import { WordPressApi, WordPressRefusal } from './wordpress/wordpress-api.js';
import { described, type Media, mediaOf, withMedia } from './wordpress/wordpress-pictures.js';
import { idsOf, type Taxonomy } from './wordpress/wordpress-terms.js';
import { wordpressBlocks } from './wordpress/wordpress-blocks.js';
import { ENTER } from './wordpress/wordpress-messages.js';

const POSTS = 'wp/v2/posts';
const STATUSES = ['publish', 'draft', 'pending'] as const;
const EDITORS = ['blocks', 'classic'] as const;
const TAXONOMIES = ['categories', 'tags'] as const satisfies Taxonomy[];
const FIELDS = { _fields: 'id,status,link' };

interface Found {
  id: number;
  status: string;
  link: string;
  author: number;
  title: { raw: string };
}

/** A WordPress site, 5.6 or newer, through its REST API with an application password. */
export const wordpress: Template = {
  type: 'wordpress',
  name: 'WordPress',
  about:
    'Posts are made in WordPress itself, and changed there when a new version is approved. A withdrawn post ' +
    'becomes a draft. Pictures of the library are uploaded once each; a description of a picture is not sent.',
  guide: 'wordpress',
  address: {
    label: 'Address of the site',
    hint: 'The home page, with its folder if it has one: https://www.example.com/blog',
  },
  mapping: {
    title: 'title',
    slug: 'slug',
    content: 'content',
    excerpt: 'excerpt',
    category: 'categories',
    featured_image: 'featured_media',
    featured_image_alt: 'alt_text',
    published_at: 'date_gmt',
  },
  headers: { 'content-type': 'application/json' },
  settings: [
    {
      name: 'username',
      label: 'WordPress user',
      hint: 'A user with the role Author or Editor; posts appear under this name.',
      secret: false,
      required: true,
      wrong: (value) => (value.includes(':') ? 'The user name is the one you sign in with: it has no colon' : null),
    },
    {
      name: 'applicationPassword',
      label: 'Application password',
      hint: 'Made in WordPress under Users → Profile → Application Passwords.',
      secret: true,
      required: true,
    },
    {
      name: 'defaultStatus',
      label: 'Status of new posts',
      hint: 'draft and pending leave the last word to someone in WordPress.',
      secret: false,
      required: false,
      choices: STATUSES,
    },
    {
      name: 'editor',
      label: 'Format of the text',
      hint: 'Blocks open in WordPress’s block editor (6.0 or newer); classic HTML suits the Classic Editor plugin.',
      secret: false,
      required: false,
      choices: EDITORS,
    },
    {
      name: 'categories',
      label: 'More categories',
      hint: 'Beside the post’s own; names with commas between them. Missing ones are made.',
      secret: false,
      required: false,
      isNames: true,
    },
    {
      name: 'tags',
      label: 'Tags',
      hint: 'For every post; names with commas between them. Missing ones are made.',
      secret: false,
      required: false,
      isNames: true,
    },
  ],
  sendsWebsiteKey: false,

  shown(values, by): Record<string, unknown> {
    const { fields, terms, media, alt, dates, status, meta } = composed(values, by);
    for (const taxonomy of TAXONOMIES)
      if (terms[taxonomy].length > 0)
        fields[taxonomy] = terms[taxonomy].map((name) => `(the id of “${name}” in WordPress)`);
    if (media !== null)
      fields['featured_media'] =
        typeof media === 'number'
          ? media
          : `(the id of ${media} in WordPress${alt ? `, with the alternative text “${alt}”` : ''})`;
    return { ...fields, ...dates, status, ...(meta === undefined ? {} : { meta }) };
  },

  async publish(post: OutgoingPost, to: Destination): Promise<void> {
    const api = new WordPressApi(to);
    const { media, refusals } = await mediaOf(api, to, post, picturesOf(post, to));
    const values = { ...post.values, content: withMedia(String(post.values.content ?? ''), media) };
    const { fields, terms, media: featured, alt, dates, status: requestedStatus, meta } = composed(values, to);
    for (const taxonomy of TAXONOMIES)
      if (terms[taxonomy].length > 0) fields[taxonomy] = await idsOf(api, to, taxonomy, terms[taxonomy]);
    const picture = typeof featured === 'string' ? await featuredOf(api, to, post, featured, media, alt) : null;
    if (picture) fields['featured_media'] = Number(picture.id);
    else if (typeof featured === 'number') fields['featured_media'] = featured;
    const lacking = [...refusals].filter(([source]) => source !== featured);
    if (typeof featured === 'string' && refusals.has(featured))
      to.note(`The post is without its featured picture: ${refusals.get(featured)}`);
    if (lacking.length > 0) noteMissing(to, lacking.length, lacking[0]![1]);

    // A user may have published a draft in WordPress, so an update does not reset its status, and a post that was
    // public when Galley withdrew it is public again.
    const status = post.remote?.isWithdrawn && post.remote.url !== null ? STATUSES[0] : requestedStatus;
    const change = requestedStatus === STATUSES[0] || post.remote?.isWithdrawn ? { ...fields, status } : fields;
    const made =
      (await changed(api, post.remote?.id ?? null, change)) ??
      (await changed(api, await ownWithSlug(api, fields['slug'], post, to), change)) ??
      (await api.ask('POST', POSTS, { query: FIELDS, body: { ...fields, ...dates, status: requestedStatus } }));
    to.keep({ id: idIn(made), url: made.status === 'publish' ? made.link : null, picture });
    if (made.status === 'future')
      to.note('WordPress publishes the post later: the time of its publication is still to come there.');
    // Meta fields are sent in a separate request, because WordPress refuses an invalid one only after it has created
    // the post.
    if (meta !== undefined) await withMeta(api, made.id, meta, to);
  },

  async withdraw(remote, reason, to): Promise<void> {
    const api = new WordPressApi(to);
    const { id } = remote;
    try {
      if (reason === 'deleted') await api.ask('DELETE', `${POSTS}/${id}`, { query: FIELDS });
      else {
        const before = await api.ask('GET', `${POSTS}/${id}`, { query: { ...FIELDS, context: 'edit' } });
        await api.ask('POST', `${POSTS}/${id}`, { query: FIELDS, body: { status: 'draft' } });
        to.keep({ ...remote, url: before.status === STATUSES[0] ? before.link : null });
      }
    } catch (error) {
      if (!(error instanceof WordPressRefusal)) throw error;
      if (error.errorCode === 'rest_trash_not_supported')
        await api.ask('POST', `${POSTS}/${id}`, { query: FIELDS, body: { status: 'draft' } });
      else if (!isGone(error)) throw error;
    }
  },

  async test(to): Promise<string> {
    const api = new WordPressApi(to);
    const { name, capabilities: may = {} } = await whoAmI(api);
    const status = to.settings['defaultStatus'] ?? STATUSES[0];
    if (!may.edit_posts)
      throw new NotAccepted(
        `WordPress knows ${name}, but this user may not write posts. Give the user the role Author or Editor.`,
      );
    if (status === 'publish' && !may.publish_posts) {
      throw new NotAccepted(
        `WordPress knows ${name}, but this user may not publish posts. Give the user the role Author or Editor, or ` +
          'choose the status draft or pending.',
      );
    }
    const note = may.manage_categories
      ? ''
      : ' This user cannot make new categories: those that are missing are left out.';
    return `Connected to WordPress as ${name}. Posts are sent with the status ${status}.${note}`;
  },
};

/** The pictures that WordPress gets: any featured one, since it is set by an id, and those of the library in the text. */
function picturesOf({ values, pictures }: OutgoingPost, by: Composition): string[] {
  const { media } = composed(values, by);
  const inText = by.mapping.content === undefined ? [] : picturesIn(values.content);
  return [
    ...new Set([...(typeof media === 'string' ? [media] : []), ...inText.filter((source) => pictures.get(source))]),
  ];
}

/** The featured image, with the alternative text that it has in WordPress. */
async function featuredOf(
  api: WordPressApi,
  to: Destination,
  { remote }: OutgoingPost,
  source: string,
  media: ReadonlyMap<string, Media>,
  alt: string | null,
): Promise<Remote['picture']> {
  const known = media.get(source);
  if (!known) return null;
  const before = remote?.picture?.source === source && remote.picture.id === known.id ? remote.picture : null;
  if (before) return described(api, to, before, alt);
  // A text that the library gave it stays where the post has none.
  const isDescribed = Boolean(alt) && known.alt === alt;
  return described(api, to, { source, id: known.id, ...(isDescribed && { alt: known.alt! }) }, alt || null);
}

/** Replaces `title.rendered` and the like, which WordPress returns, by `title`, which it accepts. */
function plainFields(body: Record<string, unknown>): Record<string, unknown> {
  for (const name of ['title', 'content', 'excerpt']) {
    const value = body[name] as { rendered?: unknown; raw?: unknown } | undefined;
    if (typeof value === 'object' && value !== null) body[name] = value.raw ?? value.rendered;
  }
  return body;
}

/** The text as blocks where it becomes the content of the post. A meta field keeps its HTML. */
function withBlocks(values: PostValues, { mapping, settings }: Omit<Composition, 'constants'>): PostValues {
  const isContent = mapping.content?.split('.')[0] === 'content';
  return isContent && settings['editor'] !== 'classic' && typeof values.content === 'string'
    ? { ...values, content: wordpressBlocks(values.content) }
    : values;
}

/** Composes the parts of a post from the mapping and the settings, before names are replaced by WordPress ids. */
function composed(values: PostValues, { mapping, constants, settings }: Composition) {
  const { meta, date, date_gmt, status, featured_media, alt_text, categories, tags, ...rest } = plainFields(
    mapped(withBlocks(values, { mapping, settings }), mapping, constants),
  );
  const fields: Record<string, unknown> = { ...rest, slug: rest['slug'] ?? values.slug };
  return {
    fields,
    terms: {
      categories: termsOf(categories, settings['categories']),
      tags: termsOf(tags, settings['tags']),
    } satisfies Record<Taxonomy, string[]>,
    /** URL of an image or its id in WordPress; null when the field contains a description. */
    media: isWebAddress(featured_media) || typeof featured_media === 'number' ? featured_media : null,
    /** Alternative text, which WordPress stores with the image, not with the post; null when it is not sent. */
    alt: typeof alt_text === 'string' ? alt_text : null,
    dates: Object.fromEntries(Object.entries({ date, date_gmt }).filter(([, value]) => value !== undefined)),
    status: typeof status === 'string' ? status : (settings['defaultStatus'] ?? STATUSES[0]),
    meta,
  };
}

/** Combines the post's own category or tag with the names that are added to every post. */
function termsOf(value: unknown, more: string | undefined): string[] {
  const own = typeof value === 'string' ? [value.trim()].filter(Boolean) : [];
  return own.concat(namesIn(more).filter((name) => name.toLowerCase() !== own[0]?.toLowerCase()));
}

/**
 * Finds a post that Galley created without receiving the response.
 * @throws NotAccepted when another post has the slug
 */
async function ownWithSlug(
  api: WordPressApi,
  slug: unknown,
  { values, begunBefore }: OutgoingPost,
  to: Destination,
): Promise<string | null> {
  const query = { slug: String(slug), status: 'any', context: 'edit', _fields: 'id,author,title,status,link' };
  const [found]: Found[] = await api.ask('GET', POSTS, { query });
  if (!found) return null;
  const me = await to.remembered('me', async () => (await whoAmI(api)).id);
  if (found.author === me && (begunBefore || found.title.raw === values.title)) return String(found.id);
  throw new NotAccepted(
    `WordPress has another post under the slug “${String(slug)}” already. Change the slug of one of the two, and send this one again.`,
    true,
  );
}

/** @returns null when the post does not exist, or no longer exists */
async function changed(api: WordPressApi, id: string | null, body: Record<string, unknown>): Promise<any> {
  if (id === null) return null;
  try {
    return await api.ask('POST', `${POSTS}/${id}`, { query: FIELDS, body });
  } catch (error) {
    if (error instanceof WordPressRefusal && isGone(error)) return null;
    throw error;
  }
}

async function withMeta(api: WordPressApi, id: number, meta: unknown, to: Destination): Promise<void> {
  try {
    await api.ask('POST', `${POSTS}/${id}`, { query: FIELDS, body: { meta } });
  } catch (error) {
    if (!(error instanceof WordPressRefusal) || error.status >= 500) throw error;
    to.note(`The post is there, but not its meta fields. ${error.message}`);
  }
}

const isGone = ({ errorCode }: WordPressRefusal): boolean =>
  errorCode === 'rest_post_invalid_id' || errorCode === 'rest_already_trashed';

async function whoAmI(
  api: WordPressApi,
): Promise<{ id: number; name: string; capabilities?: Readonly<Record<string, boolean>> }> {
  try {
    return await api.ask('GET', 'wp/v2/users/me', { query: { context: 'edit', _fields: 'id,name,capabilities' } });
  } catch (error) {
    if (!(error instanceof WordPressRefusal) || error.errorCode !== 'rest_not_logged_in') throw error;
    const { authentication } = await api.ask('GET', '', { query: { _fields: 'authentication' } });
    throw new NotAccepted(authentication?.['application-passwords'] ? ENTER.notSignedIn : ENTER.noPasswords);
  }
}
