import { MarkUnusable } from './comment-errors.js';
import { checkedMark, MarkedText, type MarkKind, type ProofMark } from './proof-mark.js';

const TEXT = 'A very good pump costs 9 euros.';
const SENTENCE = { block: 'b1', sentence: 1, text: TEXT };
const mark = (kind: MarkKind, start: number, end: number, more: Partial<ProofMark> = {}): ProofMark => ({
  kind,
  start,
  end,
  ...more,
});

describe('a proof mark', () => {
  it.each([
    mark('delete', 2, 6),
    mark('insert', 2, 2, { words: 'rather' }),
    mark('insert', TEXT.length, TEXT.length, { words: 'Really.' }),
    mark('transpose', 2, 11, { turn: 7 }),
    mark('query', 0, TEXT.length),
    mark('stet', 12, 16),
  ])('is one of a part of its sentence: %j', (one) => expect(checkedMark(one, SENTENCE)).toEqual(one));

  it.each([
    ['nothing', mark('delete', 2, 2)],
    ['a space', mark('query', 1, 2)],
    ['what is beyond the sentence', mark('stet', 2, TEXT.length + 1)],
    ['a part that ends before it begins', mark('delete', 6, 2)],
    ['no words to insert', mark('insert', 2, 2, { words: '  ' })],
    ['words to insert over others', mark('insert', 2, 6, { words: 'x' })],
    ['an exchange of one part', mark('transpose', 2, 6)],
    ['an exchange with nothing', mark('transpose', 2, 7, { turn: 6 })],
    ['an exchange beyond its end', mark('transpose', 2, 6, { turn: 7 })],
  ])('is refused for %s', (_, one) => expect(() => checkedMark(one, SENTENCE)).toThrow(MarkUnusable));

  it('is refused without the text of a sentence, within a character, and for two equal parts', () => {
    expect(() => checkedMark(mark('delete', 0, 1), null)).toThrow(MarkUnusable);
    expect(() => checkedMark(mark('delete', 0, 1), { block: 'b1', sentence: 1 })).toThrow(MarkUnusable);
    const balloon = { ...SENTENCE, text: '🎈 that that' };
    expect(() => checkedMark(mark('delete', 0, 1), balloon)).toThrow(MarkUnusable);
    expect(() => checkedMark(mark('transpose', 3, 12, { turn: 8 }), balloon)).toThrow(MarkUnusable);
  });

  it('keeps only what belongs to its kind', () =>
    expect(checkedMark(mark('delete', 2, 6, { words: 'x', turn: 3 }), SENTENCE)).toEqual(mark('delete', 2, 6)));
});

const paragraph = (id: string, ...texts: string[]) => ({
  id,
  kind: 'paragraph',
  sentences: texts.map((text) => ({ text, citations: [] })),
});
/** The words that a mark has in another text; `|` stands for a position. */
function found(one: ProofMark, ...texts: string[]): string | null {
  const placed = new MarkedText({ blocks: [paragraph('b1', ...texts)] }).find(one, SENTENCE);
  if (!placed) return null;
  const { text } = placed.sentence;
  if (placed.start === placed.end) return `${text.slice(0, placed.start)}|${text.slice(placed.start)}`;
  const words = text.slice(placed.start, placed.end);
  return placed.turn === undefined
    ? words
    : `${text.slice(placed.start, placed.turn)}/${text.slice(placed.turn, placed.end)}`;
}

describe('the place of a mark', () => {
  it('is its sentence wherever that stands', () => {
    expect(found(mark('delete', 2, 6), 'Indeed.', TEXT)).toBe('very');
    const blocks = [paragraph('b3', 'Else.'), paragraph('b2', TEXT)];
    expect(new MarkedText({ blocks }).find(mark('delete', 2, 6), SENTENCE)?.sentence).toEqual({
      block: 'b2',
      sentence: 1,
      text: TEXT,
    });
  });

  it('is its own sentence where several say the same', () =>
    expect(
      new MarkedText({ blocks: [paragraph('b0', TEXT), paragraph('b1', TEXT)] }).find(mark('delete', 2, 6), SENTENCE)
        ?.sentence.block,
    ).toBe('b1'));

  it.each([
    [mark('delete', 2, 6), 'A very good pump costs 8,999 euros.', 'very'],
    [mark('delete', 7, 11), 'A good pump costs 9 euros.', 'good'],
    [mark('transpose', 12, 22, { turn: 17 }), 'A good pump costs 9 euros.', 'pump /costs'],
    [mark('query', 23, 24), 'A cheap, very good pump costs 9 euros.', '9'],
    [mark('stet', 8, 10), 'A truly good pump costs 9 euros.', 'oo'],
    [mark('insert', 6, 6, { words: 'x' }), 'A good pump costs 9 euros.', 'A| good pump costs 9 euros.'],
    [mark('insert', 7, 7, { words: 'x' }), 'A good pump costs 9 euros.', 'A |good pump costs 9 euros.'],
    [mark('insert', 9, 9, { words: 'x' }), 'A good pump costs 9 euros.', 'A go|od pump costs 9 euros.'],
    [mark('insert', 31, 31, { words: 'x' }), 'A good pump costs 9 euros.', 'A good pump costs 9 euros.|'],
    [mark('insert', 0, 0, { words: 'x' }), 'A good pump costs 9 euros.', '|A good pump costs 9 euros.'],
  ])('follows edits elsewhere in its sentence: %j in %s', (one, text, expected) =>
    expect(found(one, text)).toBe(expected),
  );

  it.each([
    ['the words were changed', mark('delete', 2, 6), 'A quite good pump costs 9 euros.'],
    ['words were put in among them', mark('delete', 2, 11), 'A very, very good pump costs 9 euros.'],
    ['words were put in at its position', mark('insert', 6, 6, { words: 'x' }), 'A very few good pump costs 9 euros.'],
    ['the sentence was written anew', mark('delete', 2, 6), 'Pumps are very dear nowadays.'],
  ])('is gone where %s', (_, one, text) => expect(found(one, text)).toBeNull());

  it('is gone in another block that only says something like it', () =>
    expect(
      new MarkedText({ blocks: [paragraph('b2', 'A very good pump costs 8 euros.')] }).find(
        mark('delete', 2, 6),
        SENTENCE,
      ),
    ).toBeNull());
});
