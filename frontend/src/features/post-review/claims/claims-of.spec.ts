import { describe, expect, it } from '@jest/globals';
import { aPost } from '../../../../test/a-post.js';
import { cleanPost } from '../../../entities/post/post-frame/frame-document.js';
import { placesAt, sentencesIn } from '../../../entities/post/post-frame/sentences.js';
import type { Post } from '../../../entities/post/post.js';
import { claimFrom, claimsOf, figuresIn } from './claims-of.js';

const made = (more: object) => aPost(7, more) as unknown as Post;
const claimsIn = (post: Post) => claimsOf(post, sentencesIn(cleanPost(post.content), post.places));

describe('claims of a post', () => {
  it('have the passages that support them, with title, address and number of the source', () => {
    expect(claimsIn(made({}))).toEqual([
      {
        name: 'b1.1',
        text: 'A pump costs 9,000 euros.',
        passages: [
          {
            sourceId: 's1',
            number: 1,
            title: 'Prices',
            url: 'https://prices.example.com',
            translatedFrom: null,
            quote: 'A pump costs 9,000 euros.',
          },
        ],
        isUnsupported: false,
      },
      { name: 'b1.2', text: 'It is the best.', passages: [], isUnsupported: false },
    ]);
  });

  it('keep the quote of a source that the post no longer has', () => {
    const [claim] = claimsIn(made({ sources: [] }));
    expect(claim!.passages).toEqual([
      {
        sourceId: 's1',
        number: null,
        title: 'A source that the post no longer has',
        url: null,
        translatedFrom: null,
        quote: 'A pump costs 9,000 euros.',
      },
    ]);
  });

  it('lose a passage whose sentence is no longer in the text', () => {
    const citations = [{ block: 'b1', sentence: 1, text: 'It was another one.', sourceId: 's1', quote: 'Other.' }];
    expect(claimsIn(made({ citations })).flatMap(({ passages }) => passages)).toEqual([]);
  });

  it('are stepped through in both directions, past sentences without anything to check', () => {
    const claims = claimsIn(made({ unsupported: [{ block: 'b1', sentence: 2 }] }));
    const names = (name: string | null) => ([1, -1] as const).map((step) => claimFrom(claims, name, step)?.name);
    expect(names(null)).toEqual(['b1.1', 'b1.2']);
    expect(names('b1.1')).toEqual(['b1.2', undefined]);
    expect(names('b1.2')).toEqual([undefined, 'b1.1']);
    expect(claimFrom(claimsIn(made({})), 'b1.1', 1)).toBeNull();
  });
});

it.each([
  ['It costs €9,000.50 or 12% more.', ['€9,000.50', '12%']],
  ['1 in 2', ['1', '2']],
  ['No figure.', []],
])('figures are found in a quote: %s', (quote, figures) => {
  const parts = figuresIn(quote);
  expect(parts.map(({ text }) => text).join('')).toBe(quote);
  expect(parts.filter(({ isFigure }) => isFigure).map(({ text }) => text)).toEqual(figures);
});

it('the number of a source belongs to the sentence before it, other text between sentences to none', () => {
  const post = cleanPost('<p>One.<sup><a href="#source-1">[1]</a></sup><sup><a>[2]</a></sup> Two. And</p>');
  const places = [
    { block: 'b1', sentence: 1, start: 0, end: 4 },
    { block: 'b1', sentence: 2, start: 11, end: 15 },
  ];
  const at = (selector: string, offset: number) =>
    placesAt(post, places, { node: post.querySelector(selector)!.firstChild!, offset }).map(({ sentence }) => sentence);
  expect(at('a[href]', 1)).toEqual([1]);
  expect(at('sup + sup a', 1)).toEqual([1]);
  expect(at('p', 2)).toEqual([1]);
  const end = post.querySelector('p')!.lastChild!;
  expect(placesAt(post, places, { node: end, offset: 8 })).toEqual([]);
  expect(placesAt(post, places, { node: end, offset: 2 })).toEqual([places[1]]);
});
