import { expect, it } from '@jest/globals';
import { wantedAtOnce, wantedInWords } from './rewrite-choices.js';

it('names the selected words of each paragraph, without quotation marks of their own', () =>
  expect(wantedAtOnce('plainer', ['the “coil” is clean', 'and dry'])).toEqual({
    rewriteType: 'partial_rewrite',
    instructions: 'Use plainer words and shorter sentences: “the coil is clean”, “and dry”',
  }));

it('asks for another tone of the whole post, and for a shorter text by a new one', () => {
  expect(wantedAtOnce('friendlier', []).rewriteType).toBe('tone_change');
  expect(wantedAtOnce('shorter', []).rewriteType).toBe('total_rewrite');
});

it('says more by a new text whatever is selected, and carries out own words where they are meant', () => {
  expect(wantedInWords('more', 'noise', ['a hum'])).toEqual({
    rewriteType: 'total_rewrite',
    instructions: 'Say more on “noise”.',
  });
  expect(wantedInWords('own_words', 'Begin with the price', ['a hum'])).toEqual({
    rewriteType: 'partial_rewrite',
    instructions: 'Begin with the price\nOnly here: “a hum”',
  });
});
