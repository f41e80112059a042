import { Refusal } from './refusal.ts';

const KNOWN: readonly (readonly [signature: string, what: string])[] = [
  ['504b0304', 'a ZIP archive or an Office document'],
  ['504b0506', 'an empty ZIP archive'],
  ['d0cf11e0', 'an old Office document'],
  ['1f8b', 'a gzip archive'],
  ['377abcaf', 'a 7-Zip archive'],
  ['52617221', 'a RAR archive'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['7f454c46', 'a program'],
  ['4d5a', 'a program'],
  ['7b5c727466', 'an RTF document'],
];
const SAMPLE = 64 * 1024;
/** Maximum share of control characters in the sample. Text contains hardly any, and binary data contains many. */
const MOST_CONTROLS = 0.01;
/**
 * Maximum share of non-ASCII bytes among the sample's letters. Western texts stay below it; more of them means a
 * single-byte encoding of another alphabet.
 */
const MOST_HIGH = 0.35;

/**
 * Decodes a file without a declared encoding: by its byte order mark, otherwise UTF-16 when every second byte is zero,
 * otherwise UTF-8, otherwise Windows-1252 (a superset of Latin-1).
 * @throws Refusal when the file is not text or its encoding cannot be determined
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const sample = text.slice(0, SAMPLE);
  const controls = sample.match(/\p{Cc}/gu)?.filter((character) => !/[\t\n\f\r\u0085]/.test(character)).length ?? 0;
  if (controls > sample.length * MOST_CONTROLS) throw notText(bytes);
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').toWellFormed();
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return new TextDecoder('utf-8').decode(bytes);
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (isKnown(bytes)) throw notText(bytes);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return western(bytes);
  }
}

function western(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE);
  const letters = sample.filter(
    (byte) => byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a),
  );
  const high = letters.filter((byte) => byte >= 0x80).length;
  if (sample.includes(0)) throw notText(bytes);
  if (high > letters.length * MOST_HIGH)
    throw new Refusal('The encoding of this text is not known. Save it as UTF-8 and send it again.');
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Detects UTF-16 without a byte order mark: in Western text, nearly every second byte is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, Math.min(bytes.length, 4096) & ~1);
  if (sample.length < 4) return null;
  const zeros = (from: number): number => sample.filter((byte, index) => index % 2 === from && byte === 0).length;
  const [even, odd, half] = [zeros(0), zeros(1), sample.length / 2];
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : null;
}

function notText(bytes: Uint8Array): Refusal {
  const what = isKnown(bytes)?.[1];
  return new Refusal(
    `This is ${what ?? 'no text'}, whatever its name says. Files are Markdown, text, HTML, CSV or PDF.`,
  );
}

function isKnown(bytes: Uint8Array): (typeof KNOWN)[number] | undefined {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return KNOWN.find(([signature]) => start.startsWith(signature));
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
