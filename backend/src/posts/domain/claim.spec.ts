import { aPost } from '../application/testing/a-post.js';
import { type Claim, ClaimBothWays, claimsOf, ClaimsOutdated, ClaimUnknown } from './claim.js';
import { PostNotPending } from './errors.js';
import type { TextEvidence } from './evidence.js';

const SOURCES = [
  { id: 's1', title: 'Prices', url: 'https://prices.example.com' },
  { id: 's2', title: 'A letter', url: null },
];
type Sentences = readonly (readonly [text: string, ...quotes: (readonly [sourceId: string, quote: string])[]])[];

/** A text of paragraphs; a sentence without quotes is unsupported when it has a figure. */
const text = (paragraphs: Readonly<Record<string, Sentences>>, sources = SOURCES): TextEvidence => {
  const all = Object.entries(paragraphs).flatMap(([block, sentences]) =>
    sentences.map(([words, ...quotes], index) => ({ place: { block, sentence: index + 1 }, words, quotes })),
  );
  return {
    blocks: {
      blocks: Object.entries(paragraphs).map(([id, sentences]) => ({
        id,
        kind: 'paragraph',
        sentences: sentences.map(([words]) => ({ text: words, citations: [] })),
      })),
    },
    sources,
    citations: all.flatMap(({ place, quotes }) => quotes.map(([sourceId, quote]) => ({ ...place, sourceId, quote }))),
    unsupported: all.filter(({ words, quotes }) => quotes.length === 0 && /\d/.test(words)).map(({ place }) => place),
    score: null,
  };
};
const COST = ['A pump costs 9,000 euros.', ['s1', 'from 9,000 euros']] as const;
const LIFE = ['It lasts 20 years.', ['s2', 'twenty years']] as const;
const PLAIN = ['That is long.'] as const;
const BARE = ['It saves 40 percent.'] as const;
const keys = (claims: readonly Claim[]) => claims.map(({ key }) => key);

describe('the claims of a text', () => {
  it('are the sentences that cite a source or lack one, in reading order', () => {
    const { citations, ...evidence } = text({ b7: [BARE, PLAIN, LIFE], b2: [COST] });
    const claims = claimsOf({ ...evidence, citations: [...citations].reverse() });
    expect(claims.map(({ block, sentence, supported }) => [block, sentence, supported])).toEqual([
      ['b7', 1, false],
      ['b7', 3, true],
      ['b2', 1, true],
    ]);
    expect(new Set(keys(claims)).size).toBe(3);
  });

  it('keep their keys at another place, with other white space, and with the same source under another id', () => {
    const before = keys(claimsOf(text({ b1: [COST, LIFE], b2: [BARE] })));
    const moved = claimsOf(
      text({ b2: [['It saves 40\n percent.']], b9: [PLAIN, ['It lasts 20 years.', ['s8', 'twenty years']], COST] }, [
        ...SOURCES,
        { ...SOURCES[1]!, id: 's8' },
      ]),
    );
    expect(new Set(keys(moved))).toEqual(new Set(before));
  });

  it.each<[what: string, sentence: Sentences[number]]>([
    ['its words', ['A pump costs 9,500 euros.', ['s1', 'from 9,000 euros']]],
    ['the quoted words', ['A pump costs 9,000 euros.', ['s1', 'from 9,500 euros']]],
    ['its source', ['A pump costs 9,000 euros.', ['s2', 'from 9,000 euros']]],
    ['the number of its proofs', ['A pump costs 9,000 euros.', ['s1', 'from 9,000 euros'], ['s2', 'so it is']]],
    ['that it has proof', ['A pump costs 9,000 euros.']],
  ])('get another key with %s', (_, sentence) => {
    const [before] = keys(claimsOf(text({ b1: [COST] })));
    const [after, neighbour] = keys(claimsOf(text({ b1: [sentence, LIFE] })));
    expect(after).not.toBe(before);
    expect(neighbour).toBe(keys(claimsOf(text({ b1: [LIFE] })))[0]);
  });

  it('are only those whose sentence is in the text', () => {
    const { unsupported, ...evidence } = text({ b1: [COST] });
    const elsewhere = [
      { block: 'b1', sentence: 7 },
      { block: 'b9', sentence: 1 },
    ];
    expect(claimsOf({ ...evidence, unsupported: [...unsupported, ...elsewhere] })).toHaveLength(1);
  });

  it('have different keys when one sentence stands there twice', () => {
    const twice = keys(claimsOf(text({ b1: [COST, COST], b2: [COST] })));
    expect(twice).toEqual([twice[0], `${twice[0]}-2`, `${twice[0]}-3`]);
  });
});

describe('checking claims', () => {
  const post = () =>
    aPost({ citations: [{ block: 'b2', sentence: 1, sourceId: 's1', quote: 'A pump costs 9,000 euros.' }] });
  const [key] = keys(claimsOf(post().build()));
  const NONE = { checked: [], unchecked: [] };

  it('is for the current text of a pending post', () => {
    expect(
      keys(
        post()
          .build()
          .claimsFor(1, { checked: [key!], unchecked: [] }),
      ),
    ).toEqual([key]);
    expect(() => post().approved().build().claimsFor(1, NONE)).toThrow(PostNotPending);
    expect(() => post().with({ textVersion: 3 }).build().claimsFor(2, NONE)).toThrow(new ClaimsOutdated(2, 3));
  });

  it('names claims that the text does not have, and those given both ways', () => {
    const check = (checked: string[], unchecked: string[]) => () => post().build().claimsFor(1, { checked, unchecked });
    expect(check([key!, 'gone'], [])).toThrow(new ClaimUnknown('checked', ['gone'], 1));
    expect(check([key!], ['gone'])).toThrow(new ClaimUnknown('unchecked', ['gone'], 1));
    expect(check([key!], [key!])).toThrow(new ClaimBothWays([key!]));
  });
});
