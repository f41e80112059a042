/** What the first bytes of an image say. The size is null where they do not reach to it. */
export interface ImageFacts {
  format: 'JPEG' | 'PNG' | 'GIF' | 'WebP' | 'AVIF';
  width: number | null;
  height: number | null;
}

/** Reads the header of an image. @returns null for anything else, whatever it is called */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (from: number, to: number): string => data.toString('latin1', from, to);
  const facts = (format: ImageFacts['format'], end: number, size: () => [number, number]): ImageFacts => {
    const [width, height] = data.length >= end ? size() : [null, null];
    return { format, width, height };
  };
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return facts('PNG', 24, () => [data.readUInt32BE(16), data.readUInt32BE(20)]);
  if (/^GIF8[79]a$/.test(text(0, 6))) return facts('GIF', 10, () => [data.readUInt16LE(6), data.readUInt16LE(8)]);
  if (text(0, 3) === '\xff\xd8\xff') {
    const at = frameOfJpeg(data);
    return facts('JPEG', at + 9, () => [data.readUInt16BE(at + 7), data.readUInt16BE(at + 5)]);
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return facts('WebP', 30, () => sizeOfWebp(data));
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) {
    const at = data.indexOf('ispe');
    return facts('AVIF', at < 0 ? Infinity : at + 16, () => [data.readUInt32BE(at + 8), data.readUInt32BE(at + 12)]);
  }
  return null;
}

/** The marker of a frame, which holds the size: all from C0 to CF but tables. Infinity when it comes later. */
function frameOfJpeg(data: Buffer): number {
  let at = 2;
  while (at + 4 <= data.length) {
    const marker = data[at + 1]!;
    if (data[at] === 0xff && marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return at;
    at += 2 + data.readUInt16BE(at + 2);
  }
  return Infinity;
}

function sizeOfWebp(data: Buffer): [number, number] {
  const kind = data.toString('latin1', 12, 16);
  if (kind === 'VP8X') return [data.readUIntLE(24, 3) + 1, data.readUIntLE(27, 3) + 1];
  if (kind === 'VP8L') {
    const bits = data.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  return [data.readUInt16LE(26) & 0x3fff, data.readUInt16LE(28) & 0x3fff];
}
