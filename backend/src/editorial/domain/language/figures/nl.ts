import { compounds, type FigureWords, formsOf, unitsBeforeTens, valuesOf } from './figure-words.js';

const UNITS = valuesOf(`
  een 1 één 1 twee 2 drie 3 vier 4 vijf 5 zes 6 zeven 7 acht 8 negen 9 tien 10 elf 11 twaalf 12 dertien 13 veertien 14
  vijftien 15 zestien 16 zeventien 17 achttien 18 negentien 19
`);
const TENS = valuesOf('twintig 20 dertig 30 veertig 40 vijftig 50 zestig 60 zeventig 70 tachtig 80 negentig 90');

export const DUTCH_FIGURES: FigureWords = {
  decimalComma: true,
  number: compounds(
    new Map([
      ...unitsBeforeTens(UNITS, TENS, (unit) => (/[eé]$/.test(unit) ? `${unit}ën` : `${unit}en`)),
      ['dozijn', 12],
      ['tientallen', 10],
    ]),
    ['honderd'],
    ['duizend'],
  ),
  scales: valuesOf('miljoen 1e6 mln 1e6 miljard 1e9 mld 1e9 biljoen 1e12'),
  joins: new Set(['en']),
  percent: /(?<!\p{L})(?:procent(?:punten?)?|pct)(?!\p{L})/gu,
  counts: valuesOf('een 1 één 1 twee 2 drie 3 vier 4 vijf 5 zes 6 zeven 7 acht 8 negen 9'),
  parts: valuesOf('derde 3 derden 3 kwart 4 vierde 4 vijfde 5 zesde 6 achtste 8 tiende 10'),
  halves: new Set(['helft']),
  months: formsOf('januari februari maart april mei juni juli augustus september oktober november december'),
  units: {
    usd: ['dollars?'],
    gbp: ['pond sterling', 'pond'],
    cent: ['cent'],
    mm: ['millimeters?'],
    cm: ['centimeters?'],
    m: ['meters?'],
    km: ['kilometers?'],
    m2: ['vierkante meters?'],
    m3: ['kubieke meters?'],
    l: ['liters?'],
    ml: ['milliliters?'],
    mg: ['milligram'],
    g: ['gram'],
    kg: ['kilogram', "kilo(?:'s)?"],
    t: ['ton'],
    kwh: ['kilowatt(?:uur|uren)'],
    wh: ['watt(?:uur|uren)'],
    c: ['graden celsius', 'graden'],
    db: ['decibel'],
    s: ['secondes?', 'seconden'],
    min: ['minut?en', 'minuut'],
    h: ['uur', 'uren'],
    d: ['dag', 'dagen'],
    wk: ['week', 'weken'],
    mo: ['maand', 'maanden'],
    y: ['jaar', 'jaren'],
  },
};
