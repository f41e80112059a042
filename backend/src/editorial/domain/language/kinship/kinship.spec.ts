import { families, familyOf } from '../../evidence/focus-fit.js';
import { languageOf, LANGUAGES } from '../languages.js';

const family = (tag: string, word: string): string => familyOf(languageOf(tag).stem(word), languageOf(tag));

describe('one family are', () => {
  it.each([
    ['de', 'Anmeldung anmelden'],
    ['de', 'gemessen Messung'],
    ['de', 'Schnitt schneiden geschnitten'],
    ['de', 'Gebühr Kosten'],
    ['nl', 'meten gemeten meting'],
    ['nl', 'levert opleveren opbrengst'],
    ['nl', 'groeien groei'],
    ['fr', 'reprise reprendre'],
    ['fr', 'vente vendre vendu'],
    ['fr', 'obligation obligatoire'],
    ['fr', 'isolation isoler isolement'],
    ['es', 'instalación instalar'],
    ['es', 'protección proteger'],
    ['es', 'ventas vender'],
    ['pt', 'limpeza limpar'],
    ['pt', 'poupança poupar'],
    ['pt', 'casa caseiro'],
    ['pt', 'plantações plantar'],
    ['it', 'scadenza scade'],
    ['it', 'riapertura riaprire'],
    ['it', 'riparazione riparare'],
  ])('in %s: %s', (tag, words) => {
    const families = words.split(' ').map((word) => family(tag, word.toLowerCase()));
    expect(new Set(families).size).toBe(1);
  });
});

describe('a verb and the prefix that parts from it', () => {
  it.each([
    ['de', 'Wie melde ich ein Gerät an?', 'Anmeldung'],
    ['de', 'So bauen Sie Fenster ein', 'Einbau'],
    ['nl', 'Hoe meld ik een apparaat aan?', 'aanmelding'],
  ])('are one word in %s: %s', (tag, phrase, noun) =>
    expect(families(phrase, languageOf(tag))).toContain(family(tag, noun.toLowerCase())),
  );

  it('stay as they are where no verb stands before them', () =>
    expect(families('', languageOf('de')).concat(families('an', languageOf('de')))).toEqual([]));
});

describe('words of different roots stay apart', () => {
  it.each([
    ['de', 'Wagen Wasser Waage Weg'],
    ['nl', 'weg wagen water'],
    ['fr', 'port forme ferme prix'],
    ['es', 'casa carta cara'],
    ['pt', 'carta corte conta'],
    ['it', 'porto parte posta'],
  ])('in %s: %s', (tag, words) => {
    const all = words.toLowerCase().split(' ');
    expect(new Set(all.map((word) => family(tag, word))).size).toBe(all.length);
  });
});

it('a word stands in one group of words that are alike', () => {
  for (const { code, kinship, stem } of LANGUAGES) {
    const rootOf = (word: string) => (kinship.root ? kinship.root(stem(word)) : stem(word));
    const groups = kinship.alike.map((group) => new Set(group.map(rootOf)));
    const roots = groups.flatMap((group) => [...group]);
    expect([code, roots.filter((root, at) => roots.indexOf(root) !== at)]).toEqual([code, []]);
  }
});
