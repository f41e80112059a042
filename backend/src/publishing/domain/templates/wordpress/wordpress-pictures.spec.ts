import { NotAccepted, type Destination } from '../template.js';
import type { WordPressApi } from './wordpress-api.js';
import { pictureOf } from './wordpress-pictures.js';

const SOURCE = 'https://a.example/p.jpg';
const KNOWN = { source: SOURCE, id: '7' };

/** A media library that already has the image. @param refusal error with which it refuses an update */
function library(refusal: Error | null = null) {
  const sent: unknown[] = [];
  const notes: string[] = [];
  const ask = async (method: string, path: string, { body }: { body?: unknown } = {}): Promise<unknown> => {
    if (method === 'GET') return [{ id: 7 }];
    if (refusal) throw refusal;
    sent.push([path, body]);
    return { id: 7 };
  };
  const to = {
    remembered: (_: string, find: () => Promise<string>) => find(),
    note: (text: string) => notes.push(text),
  };
  const put = (alt: string | null, before: Parameters<typeof pictureOf>[3]) =>
    pictureOf({ ask } as unknown as WordPressApi, to as unknown as Destination, { source: SOURCE, alt }, before);
  return { sent, notes, put };
}

describe('the alternative text of an image', () => {
  it.each<[string, string | null, Parameters<typeof pictureOf>[3], string | null]>([
    ['is sent with a new picture', 'A pump', null, 'A pump'],
    ['is sent when it is another', 'A pump', { ...KNOWN, alt: 'A house' }, 'A pump'],
    ['is sent when it was emptied', '', { ...KNOWN, alt: 'A house' }, ''],
    ['is not sent again', 'A pump', { ...KNOWN, alt: 'A pump' }, null],
    ['is not sent when there never was one', '', KNOWN, null],
    ['is not sent when it is not mapped', null, { ...KNOWN, alt: 'A house' }, null],
  ])('%s', async (_, alt, before, told) => {
    const { sent, put } = library();
    const picture = await put(alt, before);
    expect(sent).toEqual(told === null ? [] : [['wp/v2/media/7', { alt_text: told }]]);
    expect(picture).toEqual({ ...KNOWN, ...before, ...(told !== null && { alt: told }) });
  });

  it('is omitted with a note when WordPress refuses it, and the image stays', async () => {
    const { notes, put } = library(new NotAccepted('WordPress refuses.'));
    expect(await put('A pump', null)).toEqual(KNOWN);
    expect(notes).toEqual(['The featured picture is without its alternative text: WordPress refuses.']);
  });
});
