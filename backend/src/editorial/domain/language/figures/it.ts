import { compounds, type FigureWords, formsOf, valuesOf } from './figure-words.js';

const UNITS = valuesOf('uno 1 un 1 due 2 tre 3 tré 3 quattro 4 cinque 5 sei 6 sette 7 otto 8 nove 9');
const TENS = valuesOf('venti 20 trenta 30 quaranta 40 cinquanta 50 sessanta 60 settanta 70 ottanta 80 novanta 90');
const TEENS = valuesOf(`
  dieci 10 undici 11 dodici 12 tredici 13 quattordici 14 quindici 15 sedici 16 diciassette 17 diciotto 18 diciannove 19
  dozzina 12 ventina 20 trentina 30 centinaio 100 centinaia 100
`);

/** Tens lose their last vowel before “uno” and “otto”: “ventuno”. */
const tensWithUnits = [...TENS].flatMap(([ten, tenValue]) =>
  [...UNITS].map(([unit, value]): [string, number] => [
    `${/^[uo]/.test(unit) ? ten.slice(0, -1) : ten}${unit}`,
    tenValue + value,
  ]),
);

export const ITALIAN_FIGURES: FigureWords = {
  decimalComma: true,
  number: compounds(new Map([...UNITS, ...TENS, ...TEENS, ...tensWithUnits]), ['cento', 'cent'], ['mila', 'mille']),
  scales: valuesOf('milioni 1e6 milione 1e6 mln 1e6 miliardi 1e9 miliardo 1e9 mld 1e9 migliaia 1e3 migliaio 1e3'),
  joins: new Set(['e']),
  percent: /(?<!\p{L})(?:per\s?cento|percento|punti percentuali)(?!\p{L})/gu,
  counts: valuesOf('un 1 due 2 tre 3 quattro 4 cinque 5 sei 6 sette 7 otto 8 nove 9'),
  parts: valuesOf(`
    terzo 3 terzi 3 quarto 4 quarti 4 quinto 5 quinti 5 sesto 6 sesti 6 ottavo 8 ottavi 8 decimo 10 decimi 10
  `),
  halves: new Set(['metà']),
  months: formsOf('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  units: {
    usd: ['dollar[oi]'],
    gbp: ['sterlin[ae]'],
    cent: ['centesim[oi]'],
    mm: ['millimetr[oi]'],
    cm: ['centimetr[oi]'],
    m: ['metr[oi]'],
    km: ['chilometr[oi]'],
    m2: ['metr[oi] quadrat[oi]', 'mq'],
    m3: ['metr[oi] cub[oi]', 'metri cubici', 'mc'],
    l: ['litr[oi]'],
    ml: ['millilitr[oi]'],
    mg: ['milligramm[oi]'],
    g: ['gramm[oi]'],
    kg: ['chilogramm[oi]', 'chil[oi]'],
    t: ['tonnellat[ae]'],
    kwh: ['kilowattora', 'chilowattora'],
    wh: ['wattora'],
    mwh: ['megawattora'],
    kw: ['chilowatt', 'kilowatt'],
    c: ['grad[oi] celsius', 'grad[oi]'],
    db: ['decibel'],
    s: ['second[oi]'],
    min: ['minut[oi]'],
    h: ['or[ae]'],
    d: ['giorn[oi]'],
    wk: ['settiman[ae]'],
    mo: ['mes[ei]'],
    y: ['ann[oi]'],
  },
};
