import { stemmer } from '@orama/stemmers/dutch';
import { DUTCH_CLAIMS } from './claim-words.js';
import { DUTCH_FIGURES } from './figures/nl.js';
import { cachedStemmer } from './cached-stemmer.js';
import { DUTCH_KINSHIP } from './kinship/nl.js';
import type { Language } from './language.js';
import { DOUMA } from './reading-ease.js';
import { sentenceRules } from './sentence-rules.js';
import { DUTCH_SIGNALS } from './signals/nl.js';
import { wordList } from './word-list.js';

const STOP_WORDS: ReadonlySet<string> = new Set(
  wordList(`
  aan aangaande achter af al aldus alle allebei alleen alles als alsof altijd ander andere anderen anders beide beiden ben
  beneden bent binnen bij bijna bijvoorbeeld boven buiten daar daarbij daardoor daarin daarmee daarna daarnaast daarom daarop
  daarvan daarvoor dan dat de der deze die dien dit doch doen doet door doordat dus echter een eens eerder elk elke en enige
  enkel enkele er ergens erg even eveneens ge geen geweest gewoon had hadden hare heb hebben hebt heeft heel hem hen het hier
  hierbij hij hoe hoewel hun iemand iets ieder iedere iedereen ik in indien inmiddels is ja je jij jou jouw jullie kan kon
  konden kunnen kunt langs later maar me mede mee meer meest meestal men met mij mijn misschien mocht moest moesten moet moeten
  mogen na naar naast nadat nauwelijks net niemand niet niets nieuwe nog nogal nooit nu of ofwel om omdat omtrent ondanks
  onder ondertussen ongeveer ons onze ook op opnieuw over overigens per precies reeds rond rondom samen sinds slechts sommige
  soms steeds tegen ten ter terug terwijl te tijdens toch toen tot totdat tussen u uit uw van vanaf vanuit veel vele verder
  vervolgens via volgens voor vooral voordat waar waarbij waardoor waarin waarmee waarom waarop waarvan wanneer want waren was
  wat we weer weinig wel welk welke werd werden wie wij wil wilde willen word worden wordt wordt zal ze zeer zei zelf zelfs zich
  zichzelf zij zijn zijne zo zoals zodat zoveel zou zouden zowel zullen zult
  `),
);

export const DUTCH: Language = {
  code: 'nl',
  hasDictionary: true,
  quotes: ['‘', '’'],
  stem: cachedStemmer(stemmer),
  kinship: DUTCH_KINSHIP,
  termsTakeFunctionWords: true,
  provesByOneWord: false,
  titlesAnswerPoints: true,
  figures: DUTCH_FIGURES,
  claims: DUTCH_CLAIMS,
  readingEase: DOUMA,
  quotationMarks: { '„': '”“', '“': '”', '"': '"' },
  clitics: /'s?$/,
  stopWords: STOP_WORDS,
  functionWords: STOP_WORDS,
  framing: wordList(`
    waard loont vergelijken vergelijking vergeleken gids tip tips werken werkt nodig weten kennen beste beter goed
    goede echt uitleggen uitleg kiezen keuze vinden krijgen nieuw nieuwe manier ding zaak vraag antwoord verschil
    basis overzicht inleiding belangrijk essentieel vandaag morgen jaar jaren maand week dag volgende voorbije mensen
    gebruiken gebruik gebeuren betekenen helpen houden brengen laatste lang oorzaak veranderen samen vragen toevoegen
    toekomst ontwikkeling aantal
    oplevert opleveren levert opbrengen vaak meest rol stand situatie vooruitzicht vooruitzichten perspectief
  `),
  vague: wordList(`
    moeite werk voordeel voordelen nadeel nadelen grens grenzen optie mogelijkheid kans kansen ervaring ervaringen
    praktijk werkelijkheid feit toekomst ontwikkeling vooruitzicht vooruitzichten perspectief situatie stand rol
    aantal grootte hoogte duur looptijd lengte hoeveelheid deel soort vorm effect effecten reactie aanpassing zorg
    gebruik keuze bedrag plaats
  `),
  signals: DUTCH_SIGNALS,
  sentences: sentenceRules({
    inside: `
      dhr Dhr mevr Mevr mw Mw mej Mej dr Dr drs Drs ir Ir ing Ing mr Mr prof Prof ds Ds st St nr Nr nrs blz p pp art Art hfst afb
      Afb tab dl jrg red vert ca Ca bijv Bijv bv Bv d.w.z m.n o.a o.l.v t.a.v incl excl max min evt resp vs vgl Vgl zgn zg tel Tel
      jan feb febr mrt apr jun jul aug sep sept okt nov dec geb gest plm ong vnl jhr Jhr gen Gen kol lt Lt sgt kap bc Bc o m i t z
      n b v d i.v.m n.a.v t.o.v i.p.v o.i.d m.a.w m.b.t Mrs Ms mgr Mgr`,
    atEnd: `enz Jr Sr etc e.d e.a jl mln mld Chr a.u.b N.V B.V V.S U.S.A Inc Ltd Co Corp`,
  }),
};
