import { languageOf } from '../language/languages.js';
import { headingFrom, headingOn } from './heading.js';

describe('the heading of a section, from its document’s title,', () => {
  it.each([
    ['without its publisher', 'How passkeys work | Institute for Authentication', 'How passkeys work'],
    ['without the second half', 'Bicycle insurance and locks: what the conditions say', 'Bicycle insurance and locks'],
    ['with it when the first says too little', 'Quiet walls: a test of linings', 'Quiet walls: a test of linings'],
    ['without a count at its beginning', 'Eight beliefs about heat pumps', 'Beliefs about heat pumps'],
    ['without a count in between', 'What 300 cavity walls looked like', 'What cavity walls looked like'],
    ['without the homes that were counted', 'Heat pump running costs in 1,050 households', 'Heat pump running costs'],
    ['without a year and the word that leads to it', 'Office coffee in 2030: four assumptions', 'Office coffee'],
    [
      'without a date within it',
      'Hearing aids: the regulation of 2026 in detail',
      'Hearing aids: the regulation in detail',
    ],
    ['as its question', 'How large should a battery be? Evidence from 900 homes', 'How large should a battery be?'],
    ['with a number that is part of a name', 'The technology of 3D printing', 'The technology of 3D printing'],
    ['by its second half where the first is figures', 'A1 to C2: what the levels mean', 'What the levels mean'],
    ['in other languages', 'Precio de un toldo en 2025', 'Precio de un toldo'],
  ])('stands %s', (_, title, heading) => expect(headingFrom(title)).toBe(heading));

  it.each([
    ['figures and little else', 'Minus fifteen instead of minus eighteen | Freezing Coalition'],
    ['markup', 'Filament types "><script>alert(1)</script> compared'],
    ['an address', 'https://example.com/a b c'],
    ['one word', 'Tariffs'],
    ['more words than two posts may share', 'How to go on if it is to be as we see it at all'],
  ])('is not made of %s', (_, title) => expect(headingFrom(title)).toBeNull());

  it.each([
    [
      'goes on behind the subject',
      'fr',
      'Tri des biodéchets : ce que la loi demande',
      'Tri des biodéchets : ce que la loi demande',
    ],
    [
      'leaves a count in its second half out',
      'pt',
      'Energia das ondas: três condições para 2040',
      'Energia das ondas: condições',
    ],
    ['keeps no measure without its number', 'nl', 'Molenweg: twee jaar fietsstraat', 'Molenweg'],
    ['counts nothing that is measured', 'de', 'Vier Jahre Mehrweg: Was Wirte berichten', 'Was Wirte berichten'],
    ['leaves out what was counted', 'de', 'Drei Irrtümer über Mehrweg', 'Irrtümer über Mehrweg'],
  ])('in another language %s', (_, tag, title, heading) =>
    expect(headingOn(title, () => 0, languageOf(tag))).toBe(heading),
  );

  it('never ends on a word that leads to what was cut off', () => {
    for (const word of ['in', 'from', 'of', 'with', 'among', 'across', 'until'])
      expect(headingFrom(`Costs of homes ${word} 40 towns`)).toBe('Costs of homes');
  });

  it('is the half that says more of what is asked, and the whole where they say the same', () => {
    const says = (word: string) => (text: string) => (text.toLowerCase().includes(word) ? 1 : 0);
    const title = 'Heating by the clock: time-of-use tariffs and heat pumps';
    expect(headingOn(title, says('tariff'))).toBe('Time-of-use tariffs and heat pumps');
    expect(headingOn(title, says('clock'))).toBe('Heating by the clock');
    expect(headingOn(title, says('price'))).toBe('Heating by the clock');
    expect(headingOn('Tariffs of the district: 19 cents', says('cents'))).toBe('Tariffs of the district');
  });
});
