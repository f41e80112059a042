import type { DomainError } from '../../../shared/domain/domain-error.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';
import type { LibraryPicture } from '../../../shared/domain/served-picture.js';
import { isPassing, pictureContent } from './picture-copies.js';
import type { Destination } from './template.js';

const file = (type: string, url: string) => ({ type, url, width: 1600, height: 900, bytes: 3 });
const PICTURE: LibraryPicture = {
  id: 'a',
  name: 'Pump',
  alt: '',
  ...file('image/avif', 'https://g.example/1600.avif'),
  variants: [file('image/webp', 'https://g.example/480.webp'), file('image/webp', 'https://g.example/1600.webp')],
  social: null,
};

/** A destination whose requests are all answered in this way. */
function answering(status: number, type = 'image/webp', failure: Error | null = null) {
  const asked: string[] = [];
  const ask = async ({ url }: { url: string }): Promise<object> => {
    asked.push(url);
    if (failure) throw failure;
    return { status, headers: { 'content-type': type }, body: new Uint8Array([1]), truncated: false };
  };
  return { asked, to: { ask } as unknown as Destination };
}

describe('the file that is copied of a picture', () => {
  it('is WebP where destinations do not take its own kind', async () => {
    const { asked, to } = answering(200);
    expect(await pictureContent(to, PICTURE.url, PICTURE)).toMatchObject({ type: 'image/webp', ending: 'webp' });
    expect(asked).toEqual(['https://g.example/1600.webp']);
  });

  it.each<[string, ReturnType<typeof answering>, boolean]>([
    ['its storage is away', answering(503), true],
    ['it is not there', answering(404), false],
    ['it is no picture', answering(200, 'text/html'), false],
    ['its server has no name', answering(0, '', new RequestFailed('p.example', 'unknown')), false],
  ])('cannot be had when %s', async (_, { to }, isLater) => {
    const failure = await pictureContent(to, 'https://p.example/p.jpg', null).catch((error: unknown) => error);
    expect(isPassing(failure as DomainError)).toBe(isLater);
  });
});
