import { DomainError } from '../../../../shared/domain/domain-error.js';
import { withPictures } from '../../../../shared/domain/post-pictures.js';
import type { LibraryPicture } from '../../../../shared/domain/served-picture.js';
import type { Remote } from '../../remote-post.js';
import { copyName, isPassing, MAX_COPYING_MS, PATIENT_ATTEMPTS, pictureContent, UPLOAD_MS } from '../picture-copies.js';
import { type Destination, idIn, NotAccepted, type OutgoingPost } from '../template.js';
import { type WordPressApi, WordPressRefusal } from './wordpress-api.js';

/** A picture in the media library of a WordPress site. */
export interface Media {
  id: string;
  url: string;
  /** Alternative text with which it was just uploaded; absent of one that was there. */
  alt?: string;
}

interface MediaLibrary {
  /** By the addresses of the pictures in the post. */
  media: ReadonlyMap<string, Media>;
  /** Why a picture is not there, as the end of a sentence. */
  refusals: ReadonlyMap<string, string>;
}

const PARTS = { _fields: 'id,slug,source_url' };
/** Size of a list in one response of WordPress. */
const PAGE = 100;

/**
 * Finds the pictures of a post in the media library, and uploads those that are not there. Each has a slug of its own
 * there, so that one whose response was lost, or that another post shows, is not uploaded again, and one that was deleted
 * is.
 * @throws when the post is to be sent later, because an upload may succeed then
 */
export async function mediaOf(
  api: WordPressApi,
  to: Destination,
  { pictures, attempt, remote }: Pick<OutgoingPost, 'pictures' | 'attempt' | 'remote'>,
  sources: readonly string[],
): Promise<MediaLibrary> {
  const media = new Map<string, Media>();
  const refusals = new Map<string, string>();
  const slugOf = (source: string) => copyName(source, pictures.get(source) ?? null);
  const found = await withSlugs(api, sources.map(slugOf));
  let uploads = 0;
  let closed: string | null = null;
  for (const source of sources) {
    const known = found.get(slugOf(source)) ?? (await earlier(api, remote, source));
    if (known) {
      media.set(source, known);
      continue;
    }
    try {
      if (closed !== null) throw new NotAccepted(closed);
      if (pictures.get(source) === null) throw new NotAccepted(GONE);
      if (to.elapsedMs > MAX_COPYING_MS) throw new NotAccepted('there was no time left to hand it over.', false, 503);
      media.set(source, await uploaded(api, to, source, pictures.get(source) ?? null));
      uploads += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (isPassing(error) && !isAboutFile(error) && attempt <= PATIENT_ATTEMPTS)
        throw uploads > 0 ? new NotAccepted(soFar(media.size, sources.length)) : error;
      refusals.set(source, error.message);
      if (error instanceof WordPressRefusal && isForbidden(error)) closed = error.message;
    }
  }
  return { media, refusals };
}

/** WordPress answers 500 when it does not take a kind of file. */
const isAboutFile = (error: DomainError): boolean =>
  error instanceof WordPressRefusal && error.errorCode.startsWith('rest_upload_');

const GONE = 'it is no longer in the library. Choose another one.';

const soFar = (there: number, all: number): string =>
  `${there} of ${all} pictures are in WordPress. The post follows with the next attempt.`;

/** Updates the alternative text of the featured image if it has changed. */
export async function described(
  api: WordPressApi,
  to: Destination,
  picture: NonNullable<Remote['picture']>,
  alt: string | null,
): Promise<NonNullable<Remote['picture']>> {
  if (alt === null || alt === (picture.alt ?? '')) return picture;
  try {
    await api.ask('POST', `wp/v2/media/${picture.id}`, { query: { _fields: 'id' }, body: { alt_text: alt } });
    return { ...picture, alt };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    to.note(`The featured picture is without its alternative text: ${error.message}`);
    return picture;
  }
}

/** Shows pictures from the media library, marked as WordPress marks them, so that it offers its own sizes. */
export const withMedia = (html: string, media: ReadonlyMap<string, Media>): string =>
  withPictures(html, ({ src, alt, title, width, height }) => {
    const known = media.get(src) ?? null;
    return (
      known && {
        src: known.url,
        alt,
        ...(title && { title }),
        ...(width && height && { width, height }),
        class: `wp-image-${known.id}`,
      }
    );
  });

async function withSlugs(api: WordPressApi, slugs: readonly string[]): Promise<Map<string, Media>> {
  const found = new Map<string, Media>();
  for (let start = 0; start < slugs.length; start += PAGE) {
    const query = { slug: slugs.slice(start, start + PAGE).join(','), per_page: String(PAGE), ...PARTS };
    const page: { id: unknown; slug: string; source_url: string }[] = await api.ask('GET', 'wp/v2/media', { query });
    for (const one of page) found.set(one.slug, mediaIn(one));
  }
  return found;
}

/** The featured image of the last version, which somebody may have given another slug. */
async function earlier(api: WordPressApi, remote: OutgoingPost['remote'], source: string): Promise<Media | null> {
  if (remote?.picture?.source !== source) return null;
  try {
    return mediaIn(await api.ask('GET', `wp/v2/media/${remote.picture.id}`, { query: PARTS }));
  } catch (error) {
    if (error instanceof WordPressRefusal && error.status < 500) return null;
    throw error;
  }
}

async function uploaded(
  api: WordPressApi,
  to: Destination,
  source: string,
  picture: LibraryPicture | null,
): Promise<Media> {
  const { type, ending, content } = await pictureContent(to, source, picture);
  const slug = copyName(source, picture);
  const texts = picture && { title: picture.name, alt_text: picture.alt };
  try {
    const answer = await api.ask('POST', 'wp/v2/media', {
      query: { ...PARTS, slug, ...texts },
      body: content,
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="${picture ? fileName(picture.name, slug) : slug}.${ending}"`,
      },
      timeoutMs: UPLOAD_MS,
    });
    return { ...mediaIn(answer), ...(picture?.alt && { alt: picture.alt }) };
  } catch (error) {
    if (error instanceof WordPressRefusal && isForbidden(error))
      throw new WordPressRefusal(error.errorCode, error.status, NO_UPLOADS, error.data);
    if (error instanceof NotAccepted && error.status === 413) throw new NotAccepted(TOO_LARGE);
    throw error;
  }
}

const NO_UPLOADS = 'this WordPress user may not upload pictures. Give the user the role Author or Editor.';
const TOO_LARGE =
  'it is larger than the web server of this WordPress takes (413). Raise its limit for uploads, or choose a smaller picture.';

const isForbidden = ({ status }: WordPressRefusal): boolean => status === 401 || status === 403;

const mediaIn = (answer: { id?: unknown; source_url?: unknown }): Media => ({
  id: idIn(answer),
  url: String(answer.source_url),
});

/** A name for the file that people recognise, as in `heat-pump-1a2b3c4d.jpg`. */
function fileName(name: string, slug: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return plain ? `${plain}-${slug.slice(-8)}` : slug;
}
