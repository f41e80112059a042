import { DomainError } from '../../../../shared/domain/domain-error.js';
import { withPictures } from '../../../../shared/domain/post-pictures.js';
import type { LibraryPicture } from '../../../../shared/domain/served-picture.js';
import { copyName, isPassing, MAX_COPYING_MS, PATIENT_ATTEMPTS, pictureContent, UPLOAD_MS } from '../picture-copies.js';
import { type Destination, NotAccepted, type OutgoingPost } from '../template.js';
import type { GhostApi } from './ghost-api.js';

interface Copies {
  /** Addresses in Ghost by those in the post. */
  urls: ReadonlyMap<string, string>;
  /** Why a picture has no copy, as the end of a sentence. */
  refusals: ReadonlyMap<string, string>;
}

/**
 * Copies pictures of the library to Ghost, once each. Ghost lists no images and deletes none, so Galley remembers where
 * they are.
 * @throws when the post is to be sent later, because an upload may succeed then
 */
export async function copiesOf(
  api: GhostApi,
  to: Destination,
  { attempt, begunBefore, pictures }: Pick<OutgoingPost, 'attempt' | 'begunBefore' | 'pictures'>,
  sources: readonly string[],
): Promise<Copies> {
  const urls = new Map<string, string>();
  const refusals = new Map<string, string>();
  let uploads = 0;
  for (const source of sources) {
    const picture = pictures.get(source);
    if (!picture) continue;
    const known = await to.copyOf(picture.id);
    if (known !== null) {
      urls.set(source, known);
      continue;
    }
    try {
      if (to.elapsedMs > MAX_COPYING_MS) throw new NotAccepted('there was no time left to hand it over.', false, 503);
      const url = await uploaded(api, to, source, picture, begunBefore);
      await to.keepCopy(picture.id, url);
      urls.set(source, url);
      uploads += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (isPassing(error) && attempt <= PATIENT_ATTEMPTS)
        throw uploads > 0 ? new NotAccepted(soFar(urls.size, sources.length)) : error;
      refusals.set(source, error.message);
    }
  }
  return { urls, refusals };
}

const soFar = (there: number, all: number): string =>
  `${there} of ${all} pictures are in Ghost. The post follows with the next attempt.`;

/** Shows the copies instead. Ghost offers its own sizes of them. */
export const withCopies = (html: string, urls: ReadonlyMap<string, string>): string =>
  withPictures(html, ({ src, alt, title, width, height }) => {
    const url = urls.get(src);
    if (url === undefined) return null;
    return { src: url, alt, ...(title && { title }), ...(width && height && { width, height }) };
  });

async function uploaded(
  api: GhostApi,
  to: Destination,
  source: string,
  picture: LibraryPicture,
  begunBefore: boolean,
): Promise<string> {
  const { type, ending, content } = await pictureContent(to, source, picture);
  const name = `${copyName(source, picture)}.${ending}`;
  const lost = begunBefore ? await storedAs(api, to, name) : null;
  if (lost !== null) return lost;
  const form = formOf({ purpose: 'image', ref: name }, { name, type, content });
  try {
    const answer = await api.ask('POST', 'images/upload/', {}, form.body, {
      headers: { 'content-type': form.type },
      timeoutMs: UPLOAD_MS,
    });
    const url: unknown = answer.images?.[0]?.url;
    if (typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
    throw new NotAccepted('Ghost did not say where it keeps the picture.');
  } catch (error) {
    const reason = error instanceof NotAccepted ? REASONS[error.status ?? 0] : undefined;
    throw reason === undefined ? error : new NotAccepted(reason);
  }
}

const REASONS: Readonly<Record<number, string>> = {
  403: 'this Ghost integration may not upload images. Use the Admin API key of a custom integration.',
  413: 'it is larger than Ghost or its web server takes (413). Raise the limit for uploads, or choose a smaller picture.',
  415: 'Ghost does not take pictures of this kind (415).',
};

/** An upload whose response was lost: Ghost’s own storage keeps the name, in the folder of the month. */
async function storedAs(api: GhostApi, to: Destination, name: string): Promise<string | null> {
  const now = to.now.getTime();
  const months = [0, -1, 1].map((days) => new Date(now + days * 24 * 3_600_000).toISOString().slice(0, 7));
  for (const month of new Set(months)) {
    const url = `${api.site}/content/images/${month.replace('-', '/')}/${name}`;
    const { status, headers } = await to.ask({ method: 'GET', url, maxBytes: 1 });
    if (status === 200 && headers['content-type']?.startsWith('image/')) return url;
  }
  return null;
}

interface FormFile {
  name: string;
  type: string;
  content: Uint8Array;
}

/** A form with one file, as RFC 7578 describes it. */
function formOf(
  fields: Readonly<Record<string, string>>,
  { name, type, content }: FormFile,
): { type: string; body: Uint8Array } {
  const boundary = `galley-${name.replaceAll(/[^\w-]/g, '')}`;
  const part = (head: string): string => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  const texts = Object.entries(fields).map(([field, value]) => `${part(`name="${field}"`)}${value}\r\n`);
  const file = part(`name="file"; filename="${name}"\r\ncontent-type: ${type}`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(texts.join('') + file), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
