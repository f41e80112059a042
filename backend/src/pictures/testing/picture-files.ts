import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph as a camera stores it: `turned` is lying on its side, with its position and orientation 6 in EXIF. */
export const aPhoto = ({ width = 1200, height = 800, turned = false } = {}): Promise<Buffer> => {
  const photo = sharp({ create: { width, height, channels: 3, background: '#336699' } }).jpeg();
  const position = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '7/1 0/1 0/1',
  };
  return (turned ? photo.withExif({ IFD3: position }).withMetadata({ orientation: 6 }) : photo).toBuffer();
};

export const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of a few kilobytes with this many black and white pixels. */
export function aLargePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  return Buffer.concat([PNG_MARK, aChunk('IHDR', header), aChunk('IDAT', rows), aChunk('IEND', Buffer.alloc(0))]);
}

export function aChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
