import { type PostPicture, picturesOf, withPictures } from '../../shared/domain/post-pictures.js';
import { PicturesUnusable } from './pictures-unusable.js';

export const MAX_PICTURES_IN_POST = 200;
const MAX_ALT = 300;
/** In characters of HTML, for a caption is running text with links and emphasis. */
const MAX_CAPTION = 2_000;
/** How wide a text is set at most, on common websites. */
const SIZES = '(min-width: 800px) 800px, 100vw';

/** A picture of a website's library as posts show it. */
export interface LibraryPicture {
  /** Address of the variant that every program can show. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Addresses for browsers to choose from, the narrowest first. */
  readonly variants: readonly { readonly url: string; readonly width: number }[];
}

/** Pictures by the addresses at which a text names them; null for one that is not in the website's library. */
export type KnownPictures = ReadonlyMap<string, LibraryPicture | null>;

/**
 * Checks the pictures of a text that were not in it before.
 * @param before null where any picture may stay, such as in a restored version
 * @throws PicturesUnusable
 */
export function checkPictures(content: string, before: string | null, known: KnownPictures): void {
  if (before === null) return;
  const pictures = picturesOf(content);
  const earlier = picturesOf(before);
  if (pictures.length > Math.max(MAX_PICTURES_IN_POST, earlier.length))
    throw new PicturesUnusable(
      `A post can have up to ${MAX_PICTURES_IN_POST} pictures. This one has ${pictures.length}.`,
    );
  const [addresses, alts, captions] = (['src', 'alt', 'caption'] as const).map(
    (name) => new Set(earlier.map((picture) => picture[name])),
  );
  for (const { src, alt, caption } of pictures) {
    if (src && !addresses!.has(src)) checkAddress(src, known);
    if (alt.length > MAX_ALT && !alts!.has(alt))
      throw new PicturesUnusable(`An alternative text can have up to ${MAX_ALT} characters: “${shortened(alt)}”`);
    if (caption.length > MAX_CAPTION && !captions!.has(caption))
      throw new PicturesUnusable(
        `A caption can have up to ${MAX_CAPTION.toLocaleString('en')} characters: “${shortened(caption)}”`,
      );
  }
}

function checkAddress(src: string, known: KnownPictures): void {
  if (known.get(src) === null)
    throw new PicturesUnusable(
      `This picture is not in the library of this website: ${src}. Upload it there, or choose another.`,
    );
  if (/^http:/i.test(src) && !known.has(src))
    throw new PicturesUnusable(`Pictures need an address that begins with https://, unlike ${src}.`);
}

const shortened = (text: string): string => `${text.slice(0, 60).toWellFormed()}…`;

/** Gives pictures of the library their sizes and variants. A picture without an address is removed. */
export const completed = (content: string, known: KnownPictures): string =>
  withPictures(content, (picture) => {
    if (!picture.src) return {};
    const ofLibrary = known.get(picture.src);
    return ofLibrary ? attributesOf(picture, ofLibrary) : null;
  });

const attributesOf = ({ alt, title }: PostPicture, { src, width, height, variants }: LibraryPicture) => ({
  src,
  alt,
  ...(title && { title }),
  width,
  height,
  srcset: variants.map((variant) => `${variant.url} ${variant.width}w`).join(', '),
  sizes: SIZES,
  loading: 'lazy',
});
