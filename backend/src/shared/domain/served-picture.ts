/** A file of a picture, for everybody who has its address. */
export interface ServedFile {
  readonly url: string;
  /** Media type. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** A picture of a website's library as posts show it. Its own file is one that every program shows. */
export interface ServedPicture extends ServedFile {
  /** WebP files to choose from, the narrowest first. */
  readonly variants: readonly ServedFile[];
  /** 1200 × 630 pixels, for social networks; null where the picture has none. */
  readonly social: ServedFile | null;
}

/** A picture of a website's library. */
export interface LibraryPicture extends ServedPicture {
  readonly id: string;
  readonly name: string;
  /** Empty while nobody has described it. */
  readonly alt: string;
}

/** A file of a kind that is taken everywhere, as AVIF is not. */
export const commonFile = (picture: ServedPicture): ServedFile =>
  picture.type === 'image/avif' ? (picture.variants.at(-1) ?? picture) : picture;

/**
 * What the addresses of this installation in a post name: null for a picture that is not, or no longer, in the library of
 * its website.
 */
export type KnownPictures = ReadonlyMap<string, LibraryPicture | null>;
