import { cite } from '../draft/draft.js';
import { cutPassages } from '../evidence/passage.js';
import type { SourceDocument } from '../evidence/source-document.js';
import { languageOf } from '../language/languages.js';
import { aBrief } from '../testing/a-brief.js';
import { isCheckable } from './checkable.js';
import { verifyDraft } from './citation-contract.js';
import { factsOf, quantitiesOf, statedFacts } from './facts.js';

describe('facts of a language', () => {
  it.each<[tag: string, text: string, facts: string[]]>([
    ['de', '1.200,5 Euro', ['n:1200.5']],
    ['de', '5 Prozent und 7 %', ['%:5', '%:7']],
    ['de', 'am 3. März 2026', ['n:3', 'n:2026', 'm:3']],
    ['de', 'am 03.03.2026', ['n:2026', 'm:3', 'n:3']],
    ['de', 'zweihundertfünfzig Häuser', ['n:250']],
    ['de', 'zweitausendfünfhundert von einundzwanzig', ['n:2500', 'n:21']],
    ['de', '2,5 Millionen und 3 Mrd. Euro', ['n:2500000', 'n:3000000000']],
    ['de', 'zwei Drittel, die Hälfte', ['f:2/3', 'f:1/2']],
    ['de', 'eine Frage, ein Haus, keiner', []],
    ['fr', '1 200,5 euros', ['n:1200.5']],
    ['fr', '20 pour cent', ['%:20']],
    ['fr', 'le 1er août 2026', ['n:1', 'n:2026', 'm:8']],
    ['fr', 'quatre-vingt-dix-sept maisons et deux cent cinquante autres', ['n:97', 'n:250']],
    ['fr', 'vingt et un ans, trois mille deux cents euros', ['n:21', 'n:3200']],
    ['fr', 'entre 5 et 7 %', ['%:5', '%:7']],
    ['fr', 'deux tiers', ['f:2/3']],
    ['es', '1.200,5 euros', ['n:1200.5']],
    ['es', 'el 15 por ciento', ['%:15']],
    ['es', 'el 3 de marzo de 2026', ['n:3', 'n:2026', 'm:3']],
    ['es', 'doscientos cincuenta y tres hogares', ['n:253']],
    ['es', 'dos mil millones, 5 mil millones', ['n:2000000000', 'n:5000000000']],
    ['es', 'tres y cuatro', ['n:3', 'n:4']],
    ['pt', '1.200,5 euros', ['n:1200.5']],
    ['pt', '15 por cento em 3 de março de 2026', ['%:15', 'n:3', 'n:2026', 'm:3']],
    ['pt', 'duzentos e cinquenta e três, dois milhões', ['n:253', 'n:2000000']],
    ['pt', 'um terço, metade', ['f:1/3', 'f:1/2']],
    ['it', '1.200,5 euro', ['n:1200.5']],
    ['it', 'il 15 per cento dal 3 marzo 2026', ['%:15', 'n:3', 'n:2026', 'm:3']],
    ['it', 'duecentocinquanta case, ventuno anni, tremila euro', ['n:250', 'n:21', 'n:3000']],
    ['it', '2 milioni, due terzi', ['f:2/3', 'n:2000000']],
    ['nl', '1.200,5 euro', ['n:1200.5']],
    ['nl', '15 procent op 3 maart 2026', ['%:15', 'n:3', 'n:2026', 'm:3']],
    ['nl', 'tweehonderdvijftig huizen, vijfentwintig, tweeëntwintig', ['n:250', 'n:25', 'n:22']],
    ['nl', '2,5 miljoen, twee derde', ['f:2/3', 'n:2500000']],
  ])('have one form whatever they are written like (%s: %s)', (tag, text, facts) =>
    expect(factsOf(text, languageOf(tag)).sort()).toEqual(facts.sort()),
  );

  it.each([
    ['de', '5 Stunden', 'h'],
    ['de', '12 Quadratmeter', 'm2'],
    ['fr', '5 heures', 'h'],
    ['fr', '3 mètres carrés', 'm2'],
    ['es', '5 años', 'y'],
    ['pt', '5 dias', 'd'],
    ['it', '5 chilometri', 'km'],
    ['nl', '5 uur', 'h'],
    ['nl', '30 kilowattuur', 'kwh'],
  ])('have units (%s: %s)', (tag, text, unit) =>
    expect(quantitiesOf(text, languageOf(tag))).toEqual([{ value: expect.any(Number), unit }]),
  );
});

describe('facts that a source states', () => {
  const german = languageOf('de');

  it('are read one way in a source of the language', () => {
    const stated = statedFacts('Die Anlage kostet im Jahr etwa 1.200 Euro.', german);
    expect([...stated]).toEqual(['n:1200']);
  });

  it('are read as in English in a source that is in English', () =>
    expect([...statedFacts('The unit costs about 1,200 euros a year, since March.', german)]).toEqual(
      expect.arrayContaining(['n:1200', 'm:3']),
    ));
});

describe('checkable sentences of a language', () => {
  it.each([
    ['de', 'Sie ist die größte Anlage.', true],
    ['de', 'Die Dämmung der Kellerdecke hält den Boden warm.', false],
    ['de', 'Das hat die Stiftung Warentest gemessen.', true],
    ['fr', 'C’est la plus grande installation.', true],
    ['fr', 'L’isolation garde le sol chaud.', false],
    ['es', 'Es la mejor caldera.', true],
    ['es', 'El suelo queda caliente.', false],
    ['pt', 'É a maior instalação.', true],
    ['pt', 'O chão fica quente.', false],
    ['it', 'È il più grande impianto.', true],
    ['it', 'Il pavimento resta caldo.', false],
    ['nl', 'Het is de grootste installatie.', true],
    ['nl', 'De vloer blijft warm.', false],
  ])('claim something (%s: %s)', (tag, text, checkable) =>
    expect(isCheckable(text, [], languageOf(tag))).toBe(checkable),
  );
});

describe('the citation contract in a language', () => {
  const texts: Record<string, { source: string; honest: string; wrong: Record<string, string> }> = {
    de: {
      source:
        'Das Institut hat am 3. März 2026 in 250 Häusern gemessen. Die Dämmung senkte den Verbrauch um 7,5 Prozent in 5 Stunden.',
      honest: 'In zweihundertfünfzig Häusern senkte die Dämmung den Verbrauch um 7,5 %.',
      wrong: {
        number: 'In 260 Häusern senkte die Dämmung den Verbrauch um 7,5 %.',
        date: 'Am 3. Mai 2026 hat das Institut in 250 Häusern gemessen.',
        unit: 'Die Dämmung senkte den Verbrauch um 7,5 Prozent in 5 Tagen.',
        negation: 'Die Dämmung senkte den Verbrauch nicht um 7,5 Prozent in 5 Stunden.',
      },
    },
    fr: {
      source:
        'L’institut a mesuré 250 maisons le 3 mars 2026. L’isolation a réduit la consommation de 7,5 pour cent en 5 heures.',
      honest: 'Dans deux cent cinquante maisons, l’isolation a réduit la consommation de 7,5 %.',
      wrong: {
        number: 'Dans 260 maisons, l’isolation a réduit la consommation de 7,5 %.',
        date: 'L’institut a mesuré 250 maisons le 3 mai 2026.',
        unit: 'L’isolation a réduit la consommation de 7,5 pour cent en 5 jours.',
        negation: 'L’isolation n’a pas réduit la consommation de 7,5 pour cent en 5 heures.',
      },
    },
    es: {
      source:
        'El instituto midió 250 casas el 3 de marzo de 2026. El aislamiento redujo el consumo un 7,5 por ciento en 5 horas.',
      honest: 'En doscientas cincuenta casas, el aislamiento redujo el consumo un 7,5 %.',
      wrong: {
        number: 'En 260 casas, el aislamiento redujo el consumo un 7,5 %.',
        date: 'El instituto midió 250 casas el 3 de mayo de 2026.',
        unit: 'El aislamiento redujo el consumo un 7,5 por ciento en 5 días.',
        negation: 'El aislamiento no redujo el consumo un 7,5 por ciento en 5 horas.',
      },
    },
    pt: {
      source:
        'O instituto mediu 250 casas em 3 de março de 2026. O isolamento reduziu o consumo em 7,5 por cento em 5 horas.',
      honest: 'Em duzentas e cinquenta casas, o isolamento reduziu o consumo em 7,5 %.',
      wrong: {
        number: 'Em 260 casas, o isolamento reduziu o consumo em 7,5 %.',
        date: 'O instituto mediu 250 casas em 3 de maio de 2026.',
        unit: 'O isolamento reduziu o consumo em 7,5 por cento em 5 dias.',
        negation: 'O isolamento não reduziu o consumo em 7,5 por cento em 5 horas.',
      },
    },
    it: {
      source:
        'L’istituto ha misurato 250 case il 3 marzo 2026. L’isolamento ha ridotto il consumo del 7,5 per cento in 5 ore.',
      honest: 'In duecentocinquanta case l’isolamento ha ridotto il consumo del 7,5 %.',
      wrong: {
        number: 'In 260 case l’isolamento ha ridotto il consumo del 7,5 %.',
        date: 'L’istituto ha misurato 250 case il 3 maggio 2026.',
        unit: 'L’isolamento ha ridotto il consumo del 7,5 per cento in 5 giorni.',
        negation: 'L’isolamento non ha ridotto il consumo del 7,5 per cento in 5 ore.',
      },
    },
    nl: {
      source:
        'Het instituut heeft op 3 maart 2026 in 250 huizen gemeten. De isolatie verlaagde het verbruik met 7,5 procent in 5 uur.',
      honest: 'In tweehonderdvijftig huizen verlaagde de isolatie het verbruik met 7,5 %.',
      wrong: {
        number: 'In 260 huizen verlaagde de isolatie het verbruik met 7,5 %.',
        date: 'Het instituut heeft op 3 mei 2026 in 250 huizen gemeten.',
        unit: 'De isolatie verlaagde het verbruik met 7,5 procent in 5 dagen.',
        negation: 'De isolatie verlaagde het verbruik niet met 7,5 procent in 5 uur.',
      },
    },
  };
  const failedOf = (tag: string, sentence: string): number => {
    const document: SourceDocument = {
      id: 'doc',
      url: null,
      title: 'Bericht',
      text: texts[tag]!.source,
      server: 'library',
      toolCallId: 'call',
      ownSource: false,
    };
    const passages = cutPassages(document, languageOf(tag));
    const brief = aBrief({ website: { name: 'Haus', url: 'https://haus.example', language: tag } });
    const draft = {
      blocks: [
        { id: 'b1', kind: 'paragraph' as const, sentences: [{ text: sentence, citations: passages.map(cite) }] },
      ],
    };
    return verifyDraft(draft, { documents: [document], passages, toolCallIds: new Set(['call']) }, brief).failed.length;
  };

  it.each(Object.keys(texts))('accepts a fair paraphrase (%s)', (tag) =>
    expect(failedOf(tag, texts[tag]!.honest)).toBe(0),
  );

  it.each(
    Object.entries(texts).flatMap(([tag, { wrong }]) =>
      Object.entries(wrong).map(([what, text]) => [tag, what, text] as const),
    ),
  )('refuses a false sentence (%s: %s)', (tag, _, text) => expect(failedOf(tag, text)).toBe(1));
});
