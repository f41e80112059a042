import { ranked, searchableWords, searchedWords } from './ranking.js';

const ANMELDEN = {
  title: 'Balkonkraftwerk: was heute noch nötig ist',
  text:
    'Wer ein Balkonkraftwerk betreibt, muss es binnen eines Monats anmelden. Das geht im Netz und ist nach zwei Minuten ' +
    'getan. Eine Meldung bei dem Betreiber des Netzes ist nicht mehr nötig, weil er die Daten von der Behörde erhält.',
};
const BACKEN = {
  title: 'Brot backen',
  text:
    'Der Teig muss über Nacht im Kühlschrank stehen und wird am Morgen noch einmal auf dem Brett gefaltet. Das Brot wird ' +
    'in einem Topf gebacken, der in dem Ofen heiß geworden ist.',
};
const ENGLISH = {
  title: 'Registering a solar panel',
  text: 'Whoever runs a panel has to register it within a month, which takes two minutes on the web.',
};

describe('a search', () => {
  it('finds texts in their own language by other forms of the words', async () => {
    const found = await ranked([BACKEN, ANMELDEN, ENGLISH], 'Anmeldung von Balkonkraftwerken', 3);
    expect(found).toEqual([ANMELDEN]);
  });
  it('finds English ones as before', async () =>
    expect(await ranked([BACKEN, ANMELDEN, ENGLISH], 'registered panels', 3)).toEqual([ENGLISH]));

  it('compares roots only within a language', () => {
    const words = new Set(searchableWords(`${ANMELDEN.title} ${ANMELDEN.text}`));
    expect(searchedWords('Anmeldungen').filter((word) => words.has(word))).toEqual(['de:anmeld']);
    expect(searchableWords(ENGLISH.text).filter((word) => word.includes(':'))).toEqual([]);
  });
});
