import { deflateSync } from 'node:zlib';

/** The smallest files of each type that say their size. */
export function aPng(width = 32, height = width): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(width + 1, 64)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function aGif(width = 32, height = width): Buffer {
  const file = Buffer.from('GIF89a\0\0\0\0;', 'latin1');
  file.writeUInt16LE(width, 6);
  file.writeUInt16LE(height, 8);
  return file;
}

/** With a comment before the frame, as cameras write them. */
export function aJpeg(width = 32, height = width): Buffer {
  const file = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 4, 0x41, 0x42, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  file.writeUInt16BE(height, 13);
  file.writeUInt16BE(width, 15);
  return file;
}

export function aWebp(width = 32, height = width): Buffer {
  const file = Buffer.from(`RIFF\0\0\0\0WEBPVP8X${'\0'.repeat(14)}`, 'latin1');
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
}

/** An icon with one picture in it: a PNG, or a bitmap of this size. */
export function anIcon(inside: Buffer | number = 32): Buffer {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt32LE(22, 18);
  if (typeof inside !== 'number') return Buffer.concat([directory, inside]);
  const bitmap = Buffer.alloc(40);
  bitmap.writeInt32LE(40, 0);
  bitmap.writeInt32LE(inside, 4);
  bitmap.writeInt32LE(2 * inside, 8);
  return Buffer.concat([directory, bitmap]);
}

export const dataUrl = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
