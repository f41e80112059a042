import { createHash } from 'node:crypto';
import { DomainError } from '../../../../shared/domain/domain-error.js';
import type { Remote } from '../../remote-post.js';
import { type Destination, idIn, NotAccepted } from '../template.js';
import type { WordPressApi } from './wordpress-api.js';

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/**
 * Uploads an image to the media library, once per URL, with its alternative text.
 * @returns null when it could not be uploaded; a note is added and the post is sent without it
 */
export async function pictureOf(
  api: WordPressApi,
  to: Destination,
  { source, alt }: { source: string; alt: string | null },
  before: Remote['picture'],
): Promise<Remote['picture']> {
  if (before?.source === source) return described(api, to, before, alt);
  try {
    const id = await to.remembered(`media/${source}`, () => uploaded(api, to, source));
    return await described(api, to, { source, id }, alt);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    to.note(`The post is without its featured picture: ${error.message}`);
    return null;
  }
}

/** Updates the alternative text of the image if it has changed. */
async function described(
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

async function uploaded(api: WordPressApi, to: Destination, source: string): Promise<string> {
  // The name is derived from the URL, so that an upload whose response was lost is found again.
  const name = `galley-${createHash('sha256').update(source).digest('hex').slice(0, 20)}`;
  const [found]: { id: number }[] = await api.ask('GET', 'wp/v2/media', { query: { slug: name, _fields: 'id' } });
  if (found) return idIn(found);
  const { status, headers, body, truncated } = await to.ask({
    method: 'GET',
    url: source,
    maxBytes: MAX_PICTURE_BYTES,
  });
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const ending = ENDINGS[type];
  if (status !== 200) throw new NotAccepted(`its address answered ${status}.`);
  if (!ending) throw new NotAccepted('what its address answers is no JPEG, PNG, GIF or WebP.');
  if (truncated) throw new NotAccepted(`it is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`);
  const disposition = `attachment; filename="${name}.${ending}"`;
  return idIn(
    await api.ask('POST', 'wp/v2/media', {
      query: { _fields: 'id' },
      body,
      headers: { 'content-type': type, 'content-disposition': disposition },
    }),
  );
}
