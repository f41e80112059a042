import { halfOpen, leftOpen } from './left-open.js';

const GARDENS = {
  de: {
    subject: 'Gemeinschaftsgarten',
    text:
      'Der Verein zählt 64 Mitglieder und nimmt 40 Euro im Jahr. Jede Familie bekommt ein Beet von zwölf Quadratmetern. ' +
      'Streit gibt es vor allem um Werkzeug und Lärm.',
    open: ['Versicherung der Mitglieder', 'Diebstahl von Werkzeug', 'Beleuchtung der Beete'],
    answered: ['Zahl der Mitglieder', 'Größe der Beete', 'Beete und Werkzeug'],
  },
  fr: {
    subject: 'Jardin partagé',
    text:
      'L’association compte 64 membres et loue le terrain pour cinq ans. Chaque famille reçoit une parcelle de douze mètres ' +
      'carrés. Les disputes portent surtout sur les outils et le bruit.',
    open: ['Assurance des membres', 'Vol des outils', 'Éclairage des parcelles'],
    answered: ['Nombre de membres', 'Location du terrain', 'Taille des parcelles'],
  },
  es: {
    subject: 'Huerto comunitario',
    text:
      'La asociación cuenta con 64 socios y alquila el terreno por cinco años. Cada familia recibe una parcela de doce metros ' +
      'cuadrados. Las disputas tratan sobre todo de herramientas y ruido.',
    open: ['Seguro de los socios', 'Robo de herramientas', 'Iluminación de las parcelas'],
    answered: ['Número de socios', 'Alquiler del terreno', 'Tamaño de las parcelas'],
  },
  pt: {
    subject: 'Horta comunitária',
    text:
      'A associação conta com 64 sócios e arrenda o terreno por cinco anos. Cada família recebe um talhão de doze metros ' +
      'quadrados. Na Ribeira há um contador que todos leem.',
    open: ['Seguro dos sócios', 'Iluminação dos talhões'],
    answered: [
      'Número de sócios',
      'Arrendamento do terreno',
      'Tamanho dos talhões',
      'Ler o contador',
      'Testes na Ribeira',
    ],
  },
  it: {
    subject: 'Orto condiviso',
    text:
      'L’associazione conta 64 soci e affitta il terreno per cinque anni. Ogni famiglia riceve una parcella di dodici metri ' +
      'quadri. Le liti riguardano soprattutto attrezzi e rumore.',
    open: ['Assicurazione dei soci', 'Furto degli attrezzi', 'Illuminazione delle parcelle'],
    answered: ['Numero dei soci', 'Affitto del terreno', 'Dimensione delle parcelle'],
  },
  nl: {
    subject: 'Buurttuin',
    text:
      'De vereniging telt 64 leden en pacht het terrein voor vijf jaar. Elk gezin krijgt een bed van twaalf vierkante meter. ' +
      'Ruzie gaat vooral over gereedschap en lawaai.',
    open: ['Verzekering van de leden', 'Diefstal van gereedschap', 'Verlichting van de bedden'],
    answered: ['Pacht van het terrein', 'Grootte van de bedden'],
  },
};

describe('a key point of which documents mention only what belongs to it', () => {
  it.each(Object.entries(GARDENS))('is half open in %s', (language, { subject, text, open, answered }) => {
    const brief = {
      website: { language },
      category: { name: subject },
      terms: [],
      specificFocus: null,
      keyPoints: [...open, ...answered],
    };
    expect(halfOpen(brief, [{ title: subject, text }])).toEqual(open);
    expect(leftOpen(brief, [{ title: subject, text }])).toEqual([]);
  });

  it('is not looked for in English, where a word may be in any sentence', () =>
    expect(
      halfOpen(
        { category: { name: 'Garden' }, terms: [], specificFocus: null, keyPoints: ['Insurance of the members'] },
        [{ title: 'Garden', text: 'The members pay 40 euros a year.' }],
      ),
    ).toEqual([]));
});
