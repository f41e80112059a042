import { type FigureWords, formsOf, valuesOf } from './figure-words.js';

const NUMBERS = valuesOf(`
  um 1 uma 1 dois 2 duas 2 três 3 quatro 4 cinco 5 seis 6 meia-dúzia 6 sete 7 oito 8 nove 9 dez 10 onze 11 doze 12 treze 13
  catorze 14 quatorze 14 quinze 15 dezasseis 16 dezesseis 16 dezassete 17 dezessete 17 dezoito 18 dezanove 19 dezenove 19
  vinte 20 trinta 30 quarenta 40 cinquenta 50 sessenta 60 setenta 70 oitenta 80 noventa 90 cem 100 cento 100 duzentos 200
  duzentas 200 trezentos 300 trezentas 300 quatrocentos 400 quatrocentas 400 quinhentos 500 quinhentas 500 seiscentos 600
  seiscentas 600 setecentos 700 setecentas 700 oitocentos 800 oitocentas 800 novecentos 900 novecentas 900 dúzia 12
  dezena 10 centena 100
`);

export const PORTUGUESE_FIGURES: FigureWords = {
  decimalComma: true,
  number: (word) => NUMBERS.get(word),
  scales: valuesOf(`
    mil 1e3 milhares 1e3 milhão 1e6 milhões 1e6 bilhão 1e9 bilhões 1e9 bilião 1e12 biliões 1e12 trilhão 1e12 trilhões 1e12
  `),
  joins: new Set(['e']),
  percent: /(?<!\p{L})(?:por\s?cento|pontos? percentua(?:l|is))(?!\p{L})/gu,
  counts: valuesOf('um 1 uma 1 dois 2 duas 2 três 3 quatro 4 cinco 5 seis 6 sete 7 oito 8 nove 9'),
  parts: valuesOf(`
    terço 3 terços 3 quarto 4 quartos 4 quinto 5 quintos 5 sexto 6 sextos 6 oitavo 8 oitavos 8 décimo 10 décimos 10
  `),
  halves: new Set(['metade']),
  months: formsOf('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  units: {
    brl: ['reais'],
    usd: ['dólar(?:es)?'],
    gbp: ['libras esterlinas'],
    cent: ['cêntimos?', 'centavos?'],
    mm: ['milímetros?'],
    cm: ['centímetros?'],
    m: ['metros?'],
    km: ['quil[óô]metros?'],
    m2: ['metros? quadrados?'],
    m3: ['metros? cúbicos?'],
    l: ['litros?'],
    ml: ['mililitros?'],
    mg: ['miligramas?'],
    g: ['gramas?'],
    kg: ['quilogramas?', 'quilos?'],
    t: ['toneladas?'],
    kwh: ['quilowatts?[- ]hora'],
    wh: ['watts?[- ]hora'],
    mwh: ['megawatts?[- ]hora'],
    kw: ['quilowatts?'],
    c: ['graus celsius', 'graus?'],
    db: ['decib[eé]is'],
    s: ['segundos?'],
    min: ['minutos?'],
    h: ['horas?'],
    d: ['dias?'],
    wk: ['semanas?'],
    mo: ['mês', 'meses'],
    y: ['anos?'],
  },
};
