import { describe, expect, it } from '@jest/globals';
import { cleanPost } from './frame-document.js';
import { highlight } from './highlight.js';
import { sentenceFor, sentencesIn } from './sentences.js';

const CONTENT =
  '<h2>Costs &amp; more</h2>\n<p>A pump <b>costs</b> 9,000 euros<sup><a href="#source-1">[1]</a></sup>. It 🎈 is the best.</p>' +
  '<table><tbody><tr><td>Air</td><td>4,711 euros</td></tr></tbody></table>';
const TEXT = 'Costs & more\nA pump costs 9,000 euros[1]. It 🎈 is the best.Air4,711 euros';
const place = (block: string, sentence: number, text: string) => {
  const start = TEXT.indexOf(text);
  return { block, sentence, start, end: start + text.length };
};
const PLACES = [
  place('b1', 1, 'Costs & more'),
  place('b2', 1, 'A pump costs 9,000 euros[1].'),
  place('b2', 2, 'It 🎈 is the best.'),
  place('b3', 1, 'Air4,711 euros'),
];

describe('sentences of a post', () => {
  it('are ranges of its elements, read without numbers of sources', () => {
    const post = cleanPost(CONTENT);
    expect(post.textContent).toBe(TEXT);
    expect(sentencesIn(post, PLACES).map(({ name, text }) => [name, text])).toEqual([
      ['b1.1', 'Costs & more'],
      ['b2.1', 'A pump costs 9,000 euros.'],
      ['b2.2', 'It 🎈 is the best.'],
      ['b3.1', 'Air; 4,711 euros'],
    ]);
  });

  it('are those of the text, if a reference has one, else of the place', () => {
    const sentences = sentencesIn(cleanPost(CONTENT), PLACES);
    const found = (block: string, sentence: number, text?: string) =>
      sentenceFor(sentences, { block, sentence, ...(text && { text }) })?.name;
    expect(found('b2', 2)).toBe('b2.2');
    expect(found('b9', 9, 'Air; 4,711 euros')).toBe('b3.1');
    expect(found('b2', 2, 'It was another one.')).toBeUndefined();
  });

  it('are left out where the text is shorter than the places say', () =>
    expect(sentencesIn(cleanPost('<p>Short.</p>'), PLACES)).toEqual([]));

  it('are wrapped while they are highlighted where a browser has no highlights', () => {
    document.body.innerHTML = CONTENT;
    const before = document.body.innerHTML;
    const ranges = () => sentencesIn(document.body, PLACES).map(({ range }) => range);
    const undoAll = highlight(document, 'unsupported', ranges());
    const texts = () => [...document.querySelectorAll('.unsupported')].map((part) => part.textContent).join('|');
    expect(texts()).toBe('Costs & more|A pump |costs| 9,000 euros|[1]|.|It 🎈 is the best.|Air|4,711 euros');
    const undoOne = highlight(document, 'marked', ranges().slice(1, 2));
    expect(document.body.textContent).toBe(TEXT);
    undoOne();
    undoAll();
    expect(document.body.innerHTML).toBe(before);
  });
});
