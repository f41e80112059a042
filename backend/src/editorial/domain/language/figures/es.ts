import { type FigureWords, formsOf, valuesOf } from './figure-words.js';

const NUMBERS = valuesOf(`
  un 1 uno 1 una 1 dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 trece 13 catorce 14
  quince 15 dieciséis 16 diecisiete 17 dieciocho 18 diecinueve 19 veinte 20 veintiún 21 veintiuno 21 veintiuna 21 veintidós 22
  veintitrés 23 veinticuatro 24 veinticinco 25 veintiséis 26 veintisiete 27 veintiocho 28 veintinueve 29 treinta 30
  cuarenta 40 cincuenta 50 sesenta 60 setenta 70 ochenta 80 noventa 90 cien 100 ciento 100 doscientos 200 doscientas 200
  trescientos 300 trescientas 300 cuatrocientos 400 cuatrocientas 400 quinientos 500 quinientas 500 seiscientos 600
  seiscientas 600 setecientos 700 setecientas 700 ochocientos 800 ochocientas 800 novecientos 900 novecientas 900 docena 12
  veintena 20 centenar 100
`);

export const SPANISH_FIGURES: FigureWords = {
  decimalComma: true,
  number: (word) => NUMBERS.get(word),
  scales: valuesOf('mil 1e3 miles 1e3 millón 1e6 millones 1e6 billón 1e12 billones 1e12'),
  joins: new Set(['y']),
  percent: /(?<!\p{L})(?:por\s?cien(?:to)?|puntos? porcentual(?:es)?)(?!\p{L})/gu,
  counts: valuesOf('un 1 una 1 dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9'),
  parts: valuesOf(`
    tercio 3 tercios 3 tercera 3 terceras 3 cuarto 4 cuartos 4 cuarta 4 cuartas 4 quinto 5 quintos 5 quinta 5 sexto 6 octavo 8
    décimo 10 décima 10
  `),
  halves: new Set(['mitad']),
  months: formsOf('enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre'),
  units: {
    usd: ['dólar(?:es)?'],
    gbp: ['libras esterlinas'],
    cent: ['céntimos?', 'centavos?'],
    mm: ['milímetros?'],
    cm: ['centímetros?'],
    m: ['metros?'],
    km: ['kilómetros?'],
    m2: ['metros? cuadrados?'],
    m3: ['metros? cúbicos?'],
    l: ['litros?'],
    ml: ['mililitros?'],
    mg: ['miligramos?'],
    g: ['gramos?'],
    kg: ['kilogramos?', 'kilos?'],
    t: ['toneladas?'],
    kwh: ['kilovatios[- ]hora', 'kilovatio[- ]hora'],
    wh: ['vatios?[- ]hora'],
    mwh: ['megavatios?[- ]hora'],
    kw: ['kilovatios?'],
    w: ['vatios?'],
    mw: ['megavatios?'],
    c: ['grados celsius', 'grados?'],
    db: ['decibelios?', 'decibeles'],
    s: ['segundos?'],
    min: ['minutos?'],
    h: ['horas?'],
    d: ['días?'],
    wk: ['semanas?'],
    mo: ['mes', 'meses'],
    y: ['años?'],
  },
};
