import { NotAccepted, type Destination } from '../template.js';
import type { WordPressApi } from './wordpress-api.js';
import { described, withMedia } from './wordpress-pictures.js';

type Picture = Parameters<typeof described>[2];
const KNOWN: Picture = { source: 'https://a.example/p.jpg', id: '7' };

/** A media library that has the image. @param refusal error with which it refuses an update */
function library(refusal: Error | null = null) {
  const sent: unknown[] = [];
  const notes: string[] = [];
  const ask = async (_: string, path: string, { body }: { body?: unknown } = {}): Promise<unknown> => {
    if (refusal) throw refusal;
    sent.push([path, body]);
    return { id: 7 };
  };
  const to = { note: (text: string) => notes.push(text) } as unknown as Destination;
  const put = (alt: string | null, before: Picture) => described({ ask } as unknown as WordPressApi, to, before, alt);
  return { sent, notes, put };
}

describe('the alternative text of an image', () => {
  it.each<[string, string | null, Picture, string | null]>([
    ['is sent with a new picture', 'A pump', KNOWN, 'A pump'],
    ['is sent when it is another', 'A pump', { ...KNOWN, alt: 'A house' }, 'A pump'],
    ['is sent when it was emptied', '', { ...KNOWN, alt: 'A house' }, ''],
    ['is not sent again', 'A pump', { ...KNOWN, alt: 'A pump' }, null],
    ['is not sent when there never was one', '', KNOWN, null],
    ['is not sent when it is not mapped', null, { ...KNOWN, alt: 'A house' }, null],
  ])('%s', async (_, alt, before, told) => {
    const { sent, put } = library();
    const picture = await put(alt, before);
    expect(sent).toEqual(told === null ? [] : [['wp/v2/media/7', { alt_text: told }]]);
    expect(picture).toEqual({ ...before, ...(told !== null && { alt: told }) });
  });

  it('is omitted with a note when WordPress refuses it, and the image stays', async () => {
    const { notes, put } = library(new NotAccepted('WordPress refuses.'));
    expect(await put('A pump', KNOWN)).toEqual(KNOWN);
    expect(notes).toEqual(['The featured picture is without its alternative text: WordPress refuses.']);
  });
});

it('shows pictures from the media library as WordPress marks them, and leaves others', () =>
  expect(
    withMedia(
      '<p>A<img src="https://g.example/1.jpg" alt="A &gt; B" width="9" height="6" srcset="/480.webp 480w" sizes="9px" loading="lazy" />' +
        '<img src="https://g.example/2.jpg" alt="" /></p>',
      new Map([['https://g.example/1.jpg', { id: '7', url: 'https://w.example/1.jpg?a=1&$&' }]]),
    ),
  ).toBe(
    '<p>A<img src="https://w.example/1.jpg?a=1&amp;$&amp;" alt="A &gt; B" width="9" height="6" class="wp-image-7" />' +
      '<img src="https://g.example/2.jpg" alt="" /></p>',
  ));
