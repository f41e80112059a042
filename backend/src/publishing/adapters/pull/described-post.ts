import type { ServedPicture } from '../../../shared/domain/served-picture.js';
import type { DescribedPost } from '../../domain/structured-data.js';
import { DEFAULT_AUTHOR } from '../../../posts/index.js';

interface SealedParts {
  /** The sealed document, as it is stored. */
  document: string;
  language: string;
  /** The provenance as JSON. */
  provenance: string;
  publishedAt: string | null;
  liveUrl: string | null;
  /** The featured image; null for one that is not in the library. */
  picture: ServedPicture | null;
}

/**
 * Reads the parts of a sealed post that its structured data is made of. A page has a hundred long documents, so none is
 * parsed as a whole, unless only its text has a picture.
 * @param site the address that pictures without a host are relative to
 */
export function describedPost(
  { document, language, provenance, publishedAt, liveUrl, picture }: SealedParts,
  site: string,
): DescribedPost {
  const { approvedAt = '', sources = [] } = JSON.parse(provenance) as Partial<
    Pick<DescribedPost, 'approvedAt' | 'sources'>
  >;
  const author = textIn(document, 'author');
  return {
    title: textIn(document, 'title'),
    language,
    description: textIn(document, 'meta_description') || textIn(document, 'excerpt'),
    author: author === '' || author === DEFAULT_AUTHOR ? null : author,
    images: picture ? [picture, ...(picture.social ? [picture.social] : [])] : [],
    image: !picture && document.includes('<img ') ? imageIn(document, liveUrl ?? site) : null,
    approvedAt,
    publishedAt,
    liveUrl,
    sources,
  };
}

/** The alternative text of the featured image. */
export const altIn = (document: string): string => textIn(document, 'featured_image_alt');

/**
 * Returns a text of a document that is an object of texts; empty when there is none of this name. Quotation marks within
 * texts are escaped, so a name in its own quotation marks with a colon stands nowhere else. Names are searched from the
 * end, because the canonical form has the long text near the beginning, behind the author.
 */
function textIn(document: string, name: string): string {
  const key = `"${name}":`;
  const at = name === 'author' ? document.indexOf(key) : document.lastIndexOf(key);
  const start = at + key.length;
  return at < 0 || document[start] !== '"'
    ? ''
    : (JSON.parse(document.slice(start, endOfText(document, start))) as string);
}

/** Returns where a JSON text ends. @param start of its opening quotation mark */
function endOfText(json: string, start: number): number {
  let end = start + 1;
  while (end < json.length && json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end + 1;
}

/** In sanitised HTML an address stands in double quotes, and no `<` outside of a tag. */
const PICTURE = /<img\b[^<>]*?\ssrc="([^"]*)"/;

/** Returns the address of the first picture in the text. */
function imageIn(document: string, base: string): string | null {
  const { content = '' } = JSON.parse(document) as { content?: string };
  const [, src] = PICTURE.exec(content) ?? [];
  return src === undefined ? null : (URL.parse(src.replaceAll('&amp;', '&'), base)?.href ?? null);
}
