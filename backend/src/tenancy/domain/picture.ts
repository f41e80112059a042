/** Width and height of a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface Picture {
  type: PictureType;
  /** Of everything that is in the file: an icon may hold several pictures. */
  sizes: readonly PictureSize[];
}

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/x-icon'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

const MAX_ICONS = 32;

/**
 * What a file is by its first bytes, whatever it is called. Null for anything else: SVG can hold scripts, and is none of
 * these.
 */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (const [type, read] of READERS) {
      const sizes = read(file);
      if (sizes?.every(isSize) && sizes.length > 0) return { type, sizes };
    }
  } catch (error) {
    // A picture that ends within its header.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const isSize = ({ width, height }: PictureSize): boolean => width > 0 && height > 0;
const startsWith = (file: Buffer, signature: string, at = 0): boolean =>
  file.toString('latin1', at, at + signature.length) === signature;

const READERS: readonly [PictureType, (file: Buffer) => PictureSize[] | null][] = [
  ['image/png', (file) => pngSizes(file, 0)],
  ['image/gif', gifSizes],
  ['image/jpeg', jpegSizes],
  ['image/webp', webpSizes],
  ['image/x-icon', iconSizes],
];

const pngSizes = (file: Buffer, at: number): PictureSize[] | null =>
  startsWith(file, '\x89PNG\r\n\x1a\n', at) && startsWith(file, 'IHDR', at + 12)
    ? [{ width: file.readUInt32BE(at + 16), height: file.readUInt32BE(at + 20) }]
    : null;

function gifSizes(file: Buffer): PictureSize[] | null {
  if (!startsWith(file, 'GIF87a') && !startsWith(file, 'GIF89a')) return null;
  return [{ width: file.readUInt16LE(6), height: file.readUInt16LE(8) }];
}

/** The size is in the first frame header (SOF), after segments that say their lengths. */
function jpegSizes(file: Buffer): PictureSize[] | null {
  if (!startsWith(file, '\xff\xd8\xff')) return null;
  for (let at = 2; file.readUInt8(at) === 0xff; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [{ width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }];
  }
  return null;
}

function webpSizes(file: Buffer): PictureSize[] | null {
  if (!startsWith(file, 'RIFF') || !startsWith(file, 'WEBP', 8)) return null;
  if (startsWith(file, 'VP8X', 12)) return [{ width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) }];
  if (startsWith(file, 'VP8L', 12)) {
    const bits = file.readUInt32LE(21);
    return [{ width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }];
  }
  if (startsWith(file, 'VP8 ', 12))
    return [{ width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }];
  return null;
}

/** The directory of an icon has one byte for a side, so the pictures in it are asked themselves. */
function iconSizes(file: Buffer): PictureSize[] | null {
  if (!startsWith(file, '\0\0\x01\0')) return null;
  const count = file.readUInt16LE(4);
  if (count > MAX_ICONS) return null;
  return Array.from({ length: count }, (_, index) => {
    const at = file.readUInt32LE(6 + 16 * index + 12);
    const [png] = pngSizes(file, at) ?? [];
    // A bitmap in an icon counts its mask as further rows.
    return png ?? { width: file.readInt32LE(at + 4), height: Math.abs(file.readInt32LE(at + 8)) / 2 };
  });
}
