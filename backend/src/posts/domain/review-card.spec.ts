import type { TextEvidence } from './evidence.js';
import { claimsOf } from './claim.js';
import { reviewCardOf } from './review-card.js';

const SOURCES = [
  { id: 's1', title: 'Prices', url: 'https://www.prices.example.com/pumps' },
  { id: 's2', title: 'A letter', url: null },
];
type Quote = readonly [sourceId: string, quote: string];

/** A paragraph of these sentences; one without quotes is unsupported when it has a figure. */
const text = (sentences: readonly (readonly [text: string, ...quotes: Quote[]])[]): TextEvidence => ({
  blocks: {
    blocks: [
      { id: 'b1', kind: 'heading', level: 2, text: 'In brief' },
      { id: 'b2', kind: 'paragraph', sentences: sentences.map(([words]) => ({ text: words, citations: [] })) },
    ] as never,
  },
  sources: SOURCES,
  citations: sentences.flatMap(([, ...quotes], index) =>
    quotes.map(([sourceId, quote]) => ({ block: 'b2', sentence: index + 1, sourceId, quote })),
  ),
  unsupported: sentences.flatMap(([words, ...quotes], index) =>
    quotes.length === 0 && /\d/.test(words) ? [{ block: 'b2', sentence: index + 1 }] : [],
  ),
  score: null,
});
const cardOf = (evidence: TextEvidence, excerpt: string | null = null, checked?: ReadonlySet<string>) =>
  reviewCardOf({ ...evidence, excerpt }, checked);

const CLOSE = ['A pump costs 9,000 euros in a house.', ['s1', 'In a house a pump costs 9,000 euros.']] as const;
const LOOSE = ['Owners save 40 percent of their heating energy.', ['s2', 'saved 40 percent']] as const;
const PLAIN = ['That is long.'] as const;
const BARE = ['It lasts 20 years.'] as const;

describe('the card of a post', () => {
  it('begins with the first three sentences, without headings', () => {
    expect(cardOf(text([PLAIN, CLOSE, LOOSE, BARE])).sentences).toEqual([PLAIN[0], CLOSE[0], LOOSE[0]]);
  });

  it('begins with the excerpt when the text has no sentences', () => {
    const imported = { ...text([]), blocks: { blocks: [] } };
    expect(cardOf(imported, 'One. Two. Three. Four.').sentences).toEqual(['One.', 'Two.', 'Three.']);
    expect(cardOf(imported).sentences).toEqual([]);
  });

  it('names the claim whose quotes have the fewest of its words, with its source', () => {
    expect(cardOf(text([CLOSE, PLAIN, LOOSE])).weakest).toEqual({
      text: LOOSE[0],
      supported: true,
      quotes: [{ title: 'A letter', site: null, url: null, quote: 'saved 40 percent' }],
    });
    expect(cardOf(text([CLOSE, PLAIN])).weakest?.quotes).toEqual([
      { title: 'Prices', site: 'prices.example.com', url: SOURCES[0]!.url, quote: CLOSE[1][1] },
    ]);
  });

  it('names, of claims that are proved alike, the first with a figure', () => {
    const quoted = (words: string) => [words, ['s1', words]] as const;
    const card = cardOf(
      text([quoted('Pumps are quiet.'), quoted('They last 20 years.'), quoted('They cost 9 euros.')]),
    );
    expect(card.weakest?.text).toBe('They last 20 years.');
  });

  it('names a claim without a source before all others', () => {
    expect(cardOf(text([LOOSE, CLOSE, BARE])).weakest).toEqual({ text: BARE[0], supported: false, quotes: [] });
  });

  it('names no claim when there is nothing to check', () => {
    expect(cardOf(text([PLAIN]))).toMatchObject({ weakest: null, claimCount: 0, unsupportedCount: 0 });
  });

  it('keeps the quote of a source that the post no longer has', () => {
    expect(cardOf({ ...text([CLOSE]), sources: [] }).weakest?.quotes).toEqual([
      { title: 'A source that the post no longer has', site: null, url: null, quote: CLOSE[1][1] },
    ]);
  });

  it('counts the claims that nobody has checked', () => {
    const evidence = text([CLOSE, LOOSE, BARE, PLAIN]);
    const [first] = claimsOf(evidence);
    expect(cardOf(evidence)).toMatchObject({ claimCount: 3, uncheckedCount: 3, unsupportedCount: 1 });
    expect(cardOf(evidence, null, new Set([first!.key, 'f'.repeat(32)]))).toMatchObject({ uncheckedCount: 2 });
  });

  it('has a bounded size whatever the text is', () => {
    const long = 'word '.repeat(50_000);
    const card = cardOf(
      text([[long, ...Array.from({ length: 50 }, (): Quote => ['s1', long])], [long], [long], [long]]),
    );
    expect(card.weakest?.quotes).toHaveLength(3);
    expect(JSON.stringify(card).length).toBeLessThan(4_000);
  });
});
