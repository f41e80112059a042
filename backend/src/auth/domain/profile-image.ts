const MAX_URL = 2_000;
const MAX_BYTES = 64 * 1024;

/** Signatures of the permitted image formats. */
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  webp: (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
};

/** Whether a text can be a profile picture: an https address, or a PNG, JPEG or WebP of up to 64 KB as a data URL. */
export function isProfileImage(text: string): boolean {
  const [, kind, data] = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  if (!kind || !data) return isSecureAddress(text);
  const bytes = Buffer.from(data, 'base64');
  return bytes.length <= MAX_BYTES && BEGINNINGS[kind]!(bytes);
}

function isSecureAddress(text: string): boolean {
  const url = text.length <= MAX_URL ? URL.parse(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}
