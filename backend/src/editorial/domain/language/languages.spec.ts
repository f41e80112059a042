import { containsPhrase, contentWords, stems } from '../text/words.js';
import { sentences } from '../text/sentences.js';
import { languageOf } from './languages.js';

describe('a language', () => {
  it('is known by the primary subtag', () => {
    expect(languageOf('de-AT')).toBe(languageOf('de'));
    expect(languageOf('DE').code).toBe('de');
    expect(languageOf('pt-BR').hasDictionary).toBe(true);
  });

  it('is English for a website that names none', () => expect(languageOf().code).toBe('en'));

  it('without a dictionary compares words as they are written', () => {
    const swedish = languageOf('sv-SE');
    expect(swedish).toMatchObject({ code: 'sv', hasDictionary: false });
    expect(stems('Värmepumpar', swedish)).toEqual(['värmepumpar']);
  });
});

describe('words of a language', () => {
  it.each([
    ['de', 'Wärmepumpe', 'Zwei Wärmepumpen im Keller'],
    ['fr', 'isolation', 'Le prix de l’isolation'],
    ['fr', 'pompe à chaleur', 'Les pompes à chaleur coûtent cher'],
    ['es', 'caldera de gas', 'Las calderas de gas'],
    ['pt', 'bomba de calor', 'As bombas de calor'],
    ['it', 'pompa di calore', 'Dell’uso delle pompe di calore'],
    ['it', 'isolamento', 'I costi dell’isolamento'],
    ['nl', 'warmtepomp', 'De warmtepompen'],
  ])('are found in every inflected form (%s: %s)', (tag, phrase, text) =>
    expect(containsPhrase(text, phrase, languageOf(tag))).toBe(true),
  );

  it.each([
    ['de', 'Die Häuser wurden mit einer Dämmung versehen', 3],
    ['fr', 'Les maisons ont été isolées avec de la laine', 3],
    ['es', 'Las casas se han aislado con lana', 3],
    ['pt', 'As casas foram isoladas com lã', 3],
    ['it', 'Le case sono state isolate con la lana', 3],
    ['nl', 'De huizen zijn met wol geïsoleerd', 3],
  ])('carry meaning when they are no function words (%s)', (tag, text, count) =>
    expect(contentWords(text, languageOf(tag))).toHaveLength(count),
  );
});

describe('sentences of a language', () => {
  it.each<[string, string[]]>([
    ['de', ['Es kostet z. B. 5 Mrd. Euro.', 'Mehr nicht.']],
    ['de', ['Am 3. März kam Dr. Müller.', '1987 ging er.', 'Das war im 19. Jahrhundert.']],
    ['de', ['„Komm her!“ sagte er.', '„Warum?“, fragte sie.', 'Er schwieg …', 'Dann ging er.']],
    [
      'de',
      [
        'Das sind 2,5 Prozent bzw. 1.200 Stück.',
        'Er kam am 24. Dezember, d. h. spät.',
        'Sie kaufte Äpfel, Birnen usw.',
        'Das Jahr begann.',
      ],
    ],
    [
      'de',
      ['Rom wurde 753 v. Chr. gegründet.', 'Die Anlage ist in der 2. Etage.', 'Es waren 12.', 'Danach keine mehr.'],
    ],
    ['fr', ['M. Dupont habite 12 av. Foch.', 'Il a dit : « Viens ! » puis il est parti.', '« Non. »', 'Elle rit.']],
    ['fr', ['Rome fut prise en 52 av. J.-C. par César.', 'Cf. p. 12 du chap. 3.', '1987 fut une bonne année.']],
    ['fr', ['Mme Roy, p. ex., paie 1 200,5 euros… Peut-être plus.'.split('… ')[0]! + '…', 'Peut-être plus.']],
    ['fr', ['Vraiment ?', 'Oui, etc.', 'Le Dr Blanc est d’accord.']],
    [
      'es',
      [
        'El Sr. García vive en EE. UU. desde 1990.',
        '¿Por qué?',
        '¡Nadie lo sabe!',
        'Cuesta aprox. 1.200,5 euros, p. ej. en Madrid.',
      ],
    ],
    ['es', ['—¿Vienes? —preguntó la Dra. Ruiz.', '«No.»', 'Se fue…', 'Nadie habló.']],
    ['es', ['Hace 25 °C.', 'Véase la pág. 5 del vol. 2.', 'Fundada en 45 a. C. por Roma.']],
    ['pt', ['O Sr. Silva pagou R$ 1.200,50 à Cia. de Água.', 'O prof. Costa não.', 'Cf. p. 12.']],
    ['pt', ['Foi ao mar.', 'Em 12 de out. 2026 voltou.', '“Porquê?” perguntou ela.', '1987 foi melhor.']],
    [
      'it',
      [
        'Il Sig. Rossi e la Dott.ssa Bianchi pagano 1.200,5 euro.',
        'Ad es. a Roma.',
        '«Perché?» chiese.',
        'Libri, penne, ecc.',
        'Tutto qui.',
      ],
    ],
    ['it', ['Vedi pag. 5, art. 3.', 'È nato nel 45 a.C. a Roma.', 'Aspetta…', 'Poi parte.']],
    [
      'nl',
      [
        'Dhr. De Vries kwam om 12 uur, d.w.z. te laat.',
        'Het kost ca. 1.200,5 euro.',
        ",,Waarom?'' vroeg mevr. Jansen.",
      ],
    ],
    ['nl', ['Bijv. op blz. 5 van dr. Bakker.', '1987 was beter.', 'Appels, peren, enz.', 'Dat was het.']],
  ])('end where a reader ends them (%s: %j)', (tag, expected) =>
    expect(sentences(expected.join(' '), languageOf(tag))).toEqual(expected),
  );
});
