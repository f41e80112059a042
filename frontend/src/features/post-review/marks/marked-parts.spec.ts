import { expect, it } from '@jest/globals';
import { sentencesIn } from '../../../entities/post/post-frame/sentences.js';
import { partsIn, turnsIn } from './marked-parts.js';

/** "A pump costs 9,000 euros." with the number of a source inside, then "It is the best." */
const CONTENT = '<p>A pump <em>costs</em><sup>[1]</sup> 9,000 euros. It is the best.</p>';
const PLACES = [
  { block: 'b1', sentence: 1, start: 0, end: 28 },
  { block: 'b1', sentence: 2, start: 29, end: 44 },
];

function select(from: [node: number, offset: number], to: [node: number, offset: number]) {
  document.body.innerHTML = CONTENT;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  const range = document.createRange();
  range.setStart(texts[from[0]]!, from[1]);
  range.setEnd(texts[to[0]]!, to[1]);
  return partsIn(range, sentencesIn(document.body, PLACES)).map(({ name, text, start, end }) => [
    name,
    text.slice(start, end),
  ]);
}

it('names the selected words of a sentence, without numbers of sources', () => {
  expect(select([0, 2], [1, 5])).toEqual([['b1.1', 'pump costs']]);
  expect(select([1, 0], [3, 6])).toEqual([['b1.1', 'costs 9,000']]);
});

it('names a part of each sentence that is selected', () =>
  expect(select([3, 7], [3, 16])).toEqual([
    ['b1.1', 'euros.'],
    ['b1.2', 'It'],
  ]));

it('takes a cursor for a position in one sentence', () => expect(select([0, 6], [0, 6])).toEqual([['b1.1', '']]));

it('exchanges words where there are several, else letters', () => {
  const part = { name: 'b1.1', block: 'b1', sentence: 1, text: 'costs pump teh', start: 0, end: 10 };
  expect(turnsIn(part)).toEqual([6]);
  expect(turnsIn({ ...part, start: 11, end: 14 })).toEqual([12, 13]);
});
