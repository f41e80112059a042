const starts = (head: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
const text = (head: Uint8Array, start: number, end: number): string =>
  Buffer.from(head.subarray(start, end)).toString('latin1');

/** The kind of a picture by its first bytes, or null; neither its name nor its declared type counts. */
export function detectKind(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | null {
  if (starts(head, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (/^GIF8[79]a/.test(text(head, 0, 6))) return 'gif';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'webp';
  return brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : null;
}

/** What phones take when nobody changed their settings. */
export const isHeic = (head: Uint8Array): boolean =>
  brandsOf(head).some((brand) => /^(?:hei|hev|mif1|msf1)/.test(brand));

/** SVG, HTML and other text between angle brackets. */
export const isMarkup = (head: Uint8Array): boolean =>
  text(head, 0, 64)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .startsWith('<');

/** The brands of an ISO media file (ISO 14496-12, the box `ftyp`). */
function brandsOf(head: Uint8Array): string[] {
  if (text(head, 4, 8) !== 'ftyp') return [];
  const size = Math.min(Buffer.from(head).readUInt32BE(0), head.length);
  const brands = [text(head, 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(text(head, at, at + 4));
  return brands;
}
