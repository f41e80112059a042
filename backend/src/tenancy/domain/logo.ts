import { createHash } from 'node:crypto';
import { Invalid } from '../../shared/domain/domain-error.js';
import { pictureOf, type PictureType } from './picture.js';

/** Bytes of a logo. It is shown at a few dozen pixels, in lists of many websites. */
export const MAX_LOGO_BYTES = 64 * 1024;
/** Few bytes can become many pixels, which whoever looks at the list would have to hold. */
const MAX_SIDE = 1_024;
/** Smaller ones are tracking pixels. */
const MIN_SIDE = 8;
const DATA_URL = /^data:[\w./+-]{0,100};base64,([A-Za-z0-9+/]+={0,2})$/;
/** Characters of a data URL with the largest logo. */
export const MAX_LOGO_TEXT = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 100;

export class LogoRefused extends Invalid {
  constructor() {
    super(
      `The logo must be a PNG, JPEG, GIF, WebP or ICO picture of at most ${MAX_LOGO_BYTES / 1024} KB and ` +
        `${MAX_SIDE.toLocaleString('en')} pixels a side.`,
      'logo',
    );
  }
}

/** A website's logo, as a picture that is safe to show: what it is was read from its bytes. */
export class Logo {
  /** SHA-256 of the bytes: the logo's address, which changes with it. */
  readonly digest: string;

  private constructor(
    readonly type: PictureType,
    readonly bytes: Uint8Array,
  ) {
    this.digest = createHash('sha256').update(bytes).digest('hex');
  }

  /** Null for what is no picture of these types, or too large. */
  static from(bytes: Uint8Array): Logo | null {
    if (bytes.length > MAX_LOGO_BYTES) return null;
    const picture = pictureOf(bytes);
    const isFit = picture?.sizes.every(({ width, height }) => Math.max(width, height) <= MAX_SIDE);
    const isSeen = picture?.sizes.some(({ width, height }) => Math.min(width, height) >= MIN_SIDE);
    return picture && isFit && isSeen ? new Logo(picture.type, bytes) : null;
  }

  /** @param url a `data:` URL with base64 (RFC 2397); the type that it names does not matter @throws LogoRefused */
  static fromDataUrl(url: string): Logo {
    const [, text = ''] = DATA_URL.exec(url) ?? [];
    const logo = Logo.from(Buffer.from(text, 'base64'));
    if (!logo) throw new LogoRefused();
    return logo;
  }

  get dataUrl(): string {
    return `data:${this.type};base64,${Buffer.from(this.bytes).toString('base64')}`;
  }
}
