import { languageOfText } from './language-of-text.js';

const TEXTS = {
  en: 'The pump is quiet at night because it runs more slowly. Neighbours have heard it only twice since the spring.',
  de: 'Die Pumpe ist in der Nacht leise, weil sie dann langsamer läuft. Die Nachbarn haben sie seit dem Frühjahr nur zweimal gehört.',
  fr: 'La pompe est silencieuse la nuit, parce qu’elle tourne alors moins vite. Les voisins ne l’ont entendue que deux fois.',
  es: 'Las bombas del edificio son silenciosas y los vecinos las han oído muy pocas veces, aunque hay ruido cuando hace frío.',
  pt: 'A bomba é silenciosa à noite, porque então roda mais devagar. Os vizinhos ouviram-na duas vezes desde maio, mas não agora.',
  it: 'La pompa è silenziosa di notte, perché allora gira più piano. I vicini l’hanno sentita due volte da maggio, ma non oggi.',
  nl: 'De pomp is in de nacht stil, omdat zij dan langzamer draait. De buren hebben haar sinds het voorjaar maar twee keer gehoord.',
};

describe('the language of a text', () => {
  it.each(Object.entries(TEXTS))('is %s by its function words', (code, text) =>
    expect(languageOfText(text)?.code).toBe(code),
  );

  it.each([
    ['too few words', 'Die Pumpe ist leise.'],
    [
      'another language',
      'Pompa jest cicha w nocy, ponieważ wtedy pracuje wolniej. Sąsiedzi słyszeli ją tylko dwa razy od wiosny.',
    ],
    ['Arabic', 'المضخة هادئة في الليل لأنها تعمل أبطأ من النهار، وقد سمعها الجيران مرتين فقط منذ الربيع.'],
    ['Russian', 'Ночью насос тихий, потому что он работает медленнее, и соседи слышали его только два раза за весну.'],
    ['names and figures', 'Bosch 14,2 Viessmann 12,1 Vaillant 11,8 Daikin 9,9 Panasonic 8,7 Mitsubishi 8,1'],
    ['nothing', ''],
  ])('is not recognised in %s', (_, text) => expect(languageOfText(text)).toBeNull());

  it('is the one of its beginning, however long it is', () =>
    expect(languageOfText(`${TEXTS.de} `.repeat(20_000))?.code).toBe('de'));
});
