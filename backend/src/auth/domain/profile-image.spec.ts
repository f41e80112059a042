import { isProfileImage } from './profile-image.js';

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(20)]);

describe('a profile picture', () => {
  it.each([
    'https://example.com/ada.png',
    dataUrl('png', PNG),
    dataUrl('jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0])),
    dataUrl('webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')),
  ])('may be %s', (text) => expect(isProfileImage(text)).toBe(true));

  it.each([
    'http://example.com/ada.png',
    'https://user:password@example.com/ada.png',
    `https://example.com/${'a'.repeat(2_000)}`,
    'javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zy8+',
    dataUrl('png', Buffer.from('<script>alert(1)</script>')),
    dataUrl('png', Buffer.concat([PNG, Buffer.alloc(64 * 1024)])),
    '',
  ])('may not be %.60s', (text) => expect(isProfileImage(text)).toBe(false));
});
