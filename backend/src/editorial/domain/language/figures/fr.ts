import { type FigureWords, formsOf, valuesOf } from './figure-words.js';

const NUMBERS = valuesOf(`
  deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 treize 13 quatorze 14 quinze 15 seize 16
  vingt 20 vingts 20 trente 30 quarante 40 cinquante 50 soixante 60 septante 70 huitante 80 octante 80 nonante 90
  douzaine 12 quinzaine 15 vingtaine 20 trentaine 30 quarantaine 40 cinquantaine 50 centaine 100 un 1 une 1
`);

export const FRENCH_FIGURES: FigureWords = {
  decimalComma: true,
  number: (word) => NUMBERS.get(word),
  scales: valuesOf(`
    cent 100 cents 100 mille 1e3 milliers 1e3 millier 1e3 million 1e6 millions 1e6 milliard 1e9 milliards 1e9 billion 1e12
    billions 1e12
  `),
  joins: new Set(['et']),
  percent: /(?<!\p{L})(?:pour\s?cent|pourcents?|points? de pourcentage)(?!\p{L})/gu,
  counts: valuesOf('un 1 deux 2 trois 3 quatre 4 cinq 5 six 6 sept 7 huit 8 neuf 9'),
  parts: valuesOf(`
    demi 2 demie 2 tiers 3 quart 4 quarts 4 cinquième 5 cinquièmes 5 sixième 6 sixièmes 6 huitième 8 huitièmes 8 dixième 10
    dixièmes 10
  `),
  halves: new Set(['moitié']),
  months: formsOf('janvier février mars avril mai juin juillet août/aout septembre octobre novembre décembre'),
  units: {
    usd: ['dollars?'],
    gbp: ['livres sterling'],
    cent: ['centimes?', 'cents?'],
    mm: ['millimètres?'],
    cm: ['centimètres?'],
    m: ['mètres?'],
    km: ['kilomètres?'],
    m2: ['mètres? carrés?'],
    m3: ['mètres? cubes?'],
    l: ['litres?'],
    ml: ['millilitres?'],
    mg: ['milligrammes?'],
    g: ['grammes?'],
    kg: ['kilogrammes?', 'kilos?'],
    t: ['tonnes?'],
    kwh: ['kilowatt(?:s?-?heures?|heures?)'],
    wh: ['watt(?:s?-?heures?|heures?)'],
    mwh: ['mégawatt(?:s?-?heures?|heures?)'],
    kw: ['kilowatts?'],
    mw: ['mégawatts?'],
    c: ['degrés? celsius', 'degrés?'],
    db: ['décibels?'],
    s: ['secondes?'],
    min: ['minutes?'],
    h: ['heures?'],
    d: ['jours?'],
    wk: ['semaines?'],
    mo: ['mois'],
    y: ['ans?', 'années?'],
  },
};
