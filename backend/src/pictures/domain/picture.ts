import { randomBytes } from 'node:crypto';
import { Invalid } from '../../shared/domain/domain-error.js';
import { newId, type PostId, type WebsiteId } from '../../shared/domain/ids.js';
import { PictureChanged } from './picture-errors.js';

export const PICTURE_KINDS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Maximum size of an uploaded file, and of one of the pictures made of it, in bytes. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/** A few kilobytes can become many pixels, which have to be decoded. */
export const MAX_PIXELS = 50_000_000;
/** The longest side that a WebP can have, in pixels. */
export const MAX_SIDE = 16_383;
/** Limits of a website's library. */
export const MAX_PICTURES = 5_000;
export const MAX_LIBRARY_BYTES = 2 * 1024 ** 3;
/** Widths of the variants, in pixels. A narrower picture is never enlarged. */
export const WIDTHS = [480, 960, 1600] as const;
/** Alternative texts become those of featured images, which have the same limit. */
export const MAX_ALT = 191;
export const MAX_PICTURE_NAME = 200;

/** One of the files that a picture is served as. */
export interface Variant {
  readonly width: number;
  readonly height: number;
  readonly kind: PictureKind;
  readonly bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly digest: string;
}

/** What is left of an uploaded picture: upright, without metadata, in the product's own files. */
export interface MadePicture {
  readonly kind: PictureKind;
  /** Pixels of the upright original. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly (Variant & { readonly content: Uint8Array })[];
}

/** The point that stays visible when the picture is cropped: 0 is left or top, 1 is right or bottom. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export interface PictureChanges {
  name?: string;
  alt?: string;
  focalPoint?: FocalPoint;
}

export interface NewPicture {
  websiteId: WebsiteId;
  name: string;
  alt: string;
  /** SHA-256 of the uploaded file, hexadecimal. */
  hash: string;
  made: MadePicture;
  /** The post whose cover it is. */
  coverOf?: PostId | null;
}

/** A picture of a website's library. The uploaded file itself is not stored. */
export class Picture {
  readonly id = newId();
  readonly websiteId: WebsiteId;
  readonly hash: string;
  /** The post that Galley drew it for by itself. Such a picture is not in the library, and goes with its last use. */
  readonly coverOf: PostId | null;
  /** Part of the public addresses. Nobody can guess it, and it is not the id, which other answers show. */
  readonly address = randomBytes(16).toString('base64url');
  name: string;
  /** What the picture shows, for those who do not see it; empty while nobody has described it. */
  alt: string;
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
  focalX = 0.5;
  focalY = 0.5;
  /** The narrowest first, and the fallback in the original's kind last. */
  readonly variants: readonly Variant[];
  /** Bytes of all variants. */
  readonly bytes: number;
  readonly version: number = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  constructor({ websiteId, name, alt, hash, made, coverOf = null }: NewPicture, at: Date) {
    this.websiteId = websiteId;
    this.name = name;
    this.alt = alt;
    this.hash = hash;
    this.coverOf = coverOf;
    this.kind = made.kind;
    this.width = made.width;
    this.height = made.height;
    this.variants = made.variants.map(({ content: _, ...variant }) => variant);
    this.bytes = this.variants.reduce((sum, { bytes }) => sum + bytes, 0);
    this.createdAt = at;
    this.updatedAt = at;
  }

  /** @returns whether anything changed @throws PictureChanged, Invalid */
  change(changes: PictureChanges, version: number | undefined, at: Date): boolean {
    if (version !== undefined && version !== this.version) throw new PictureChanged();
    const { name = this.name, alt = this.alt, focalPoint = { x: this.focalX, y: this.focalY } } = changes;
    const { x, y } = focalPoint;
    if (![x, y].every((value) => value >= 0 && value <= 1))
      throw new Invalid('The focal point is from 0 to 1 in both directions.', 'focalPoint');
    if (name === this.name && alt === this.alt && x === this.focalX && y === this.focalY) return false;
    Object.assign(this, { name, alt, focalX: x, focalY: y, updatedAt: at });
    return true;
  }
}
