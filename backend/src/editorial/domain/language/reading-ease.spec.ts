import { readingEaseOf } from '../text/readability.js';
import { sentences } from '../text/sentences.js';
import { words } from '../text/words.js';
import { languageOf } from './languages.js';

const easeOf = (tag: string, text: string): number =>
  readingEaseOf(sentences(text, languageOf(tag)).map(words), languageOf(tag).readingEase!);

describe('syllables of a language', () => {
  it.each([
    ['de', 'wärmepumpe 4 haus 1 energieverbrauch 5 bauen 2 leute 2'],
    ['fr', 'isolation 4 maison 2 eau 1 réaction 3 année 3 table 1'],
    ['es', 'construcción 3 país 2 agua 2 tierra 2 que 1 energía 4 ciudad 2'],
    ['pt', 'construção 3 país 2 ação 2 coração 3 casa 2'],
    ['it', 'città 2 acqua 2 costruzione 4 più 1 isolamento 5'],
    ['nl', 'warmtepomp 3 huizen 2 bijvoorbeeld 3 geïsoleerd 4 mooi 1'],
  ])('are counted (%s: %s)', (tag, list) => {
    const expected = list.match(/\S+ \d/g)!.map((pair) => pair.split(' '));
    const { syllables } = languageOf(tag).readingEase!;
    expect(expected.map(([word]) => `${word} ${syllables(word!)}`)).toEqual(expected.map((pair) => pair.join(' ')));
  });
});

describe('reading ease of a language', () => {
  it.each([
    [
      'de',
      'Das Haus ist warm. Die Luft ist gut.',
      'Energiewirtschaftliche Untersuchungen dokumentieren unterschiedliche Verbrauchsentwicklungen.',
    ],
    [
      'fr',
      'La maison est chaude. L’air est bon.',
      'Les investigations interdisciplinaires caractérisent différentes évolutions énergétiques.',
    ],
    [
      'es',
      'La casa es cálida. El aire es sano.',
      'Las investigaciones interdisciplinarias caracterizan diferentes evoluciones energéticas.',
    ],
    [
      'pt',
      'A casa é quente. O ar é bom.',
      'As investigações interdisciplinares caracterizam diferentes evoluções energéticas.',
    ],
    [
      'it',
      'La casa è calda. L’aria è sana.',
      'Le investigazioni interdisciplinari caratterizzano differenti evoluzioni energetiche.',
    ],
    [
      'nl',
      'Het huis is warm. De lucht is goed.',
      'Interdisciplinaire onderzoeksresultaten documenteren uiteenlopende energieontwikkelingen.',
    ],
  ])('tells easy texts from hard ones (%s)', (tag, easy, hard) => {
    expect(easeOf(tag, easy)).toBeGreaterThan(60);
    expect(easeOf(tag, hard)).toBeLessThan(30);
  });

  it('follows the published formula', () => {
    // Four words and four syllables a sentence.
    expect(easeOf('de', 'Das Haus ist warm.')).toBeCloseTo(180 - 4 - 58.5);
    expect(easeOf('nl', 'Het huis is warm.')).toBeCloseTo(206.84 - 0.93 * 4 - 77);
  });
});
