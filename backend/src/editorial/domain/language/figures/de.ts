import { compounds, type FigureWords, formsOf, unitsBeforeTens, valuesOf } from './figure-words.js';

const UNITS = valuesOf(`
  ein 1 eins 1 zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwölf 12 dreizehn 13 vierzehn 14
  fünfzehn 15 sechzehn 16 siebzehn 17 achtzehn 18 neunzehn 19
`);
const TENS = valuesOf(`
  zwanzig 20 dreißig 30 dreissig 30 vierzig 40 fünfzig 50 sechzig 60 siebzig 70 achtzig 80 neunzig 90
`);

export const GERMAN_FIGURES: FigureWords = {
  decimalComma: true,
  number: compounds(
    new Map([...unitsBeforeTens(UNITS, TENS, (unit) => `${unit}und`), ['dutzend', 12]]),
    ['hundert'],
    ['tausend'],
  ),
  scales: valuesOf(`
    tsd 1e3 million 1e6 millionen 1e6 mio 1e6 milliarde 1e9 milliarden 1e9 mrd 1e9 billion 1e12 billionen 1e12
  `),
  joins: new Set(['und']),
  percent: /(?<!\p{L})(?:prozent(?:punkten?)?|v\.\s?h\.)(?!\p{L})/gu,
  counts: valuesOf('ein 1 eines 1 einem 1 zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 acht 8 neun 9'),
  parts: valuesOf(`
    drittel 3 dritteln 3 viertel 4 vierteln 4 fünftel 5 fünfteln 5 sechstel 6 achtel 8 zehntel 10
  `),
  halves: new Set(['hälfte']),
  months: formsOf('januar/jänner februar märz april mai juni juli august september oktober november dezember'),
  units: {
    usd: ['us-dollar', 'dollar'],
    gbp: ['pfund sterling', 'pfund'],
    cent: ['cent'],
    mm: ['millimetern?'],
    cm: ['zentimetern?'],
    m: ['metern?'],
    km: ['kilometern?'],
    m2: ['quadratmetern?', 'qm'],
    m3: ['kubikmetern?', 'cbm'],
    l: ['litern?'],
    ml: ['millilitern?'],
    mg: ['milligramm'],
    g: ['gramm'],
    kg: ['kilogramm', 'kilo'],
    t: ['tonnen?'],
    kwh: ['kilowattstunden?'],
    wh: ['wattstunden?'],
    mwh: ['megawattstunden?'],
    gwh: ['gigawattstunden?'],
    c: ['grad celsius', 'grad'],
    db: ['dezibel'],
    s: ['sekunden?'],
    min: ['minuten?'],
    h: ['stunden?'],
    d: ['tag', 'tagen?'],
    wk: ['wochen?'],
    mo: ['monat', 'monaten?'],
    y: ['jahr', 'jahren?'],
  },
};
