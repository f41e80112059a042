import { stemmer } from '@orama/stemmers/italian';
import { ITALIAN_CLAIMS } from './claim-words.js';
import { ITALIAN_FIGURES } from './figures/it.js';
import { cachedStemmer } from './cached-stemmer.js';
import { ITALIAN_KINSHIP } from './kinship/it.js';
import type { Language } from './language.js';
import { FRANCHINA_VACCA } from './reading-ease.js';
import { sentenceRules } from './sentence-rules.js';
import { ITALIAN_SIGNALS } from './signals/it.js';
import { wordList } from './word-list.js';

const STOP_WORDS: ReadonlySet<string> = new Set(
  wordList(`
  a abbia abbiamo abbiano ad affinché agli ai al alcun alcuna alcune alcuni alcuno all alla alle allo allora altra altre altri
  altro anche ancora appena assai attraverso aveva avevano avere avuto bene benché c che chi ci ciascun ciascuna ciascuno ciò
  cioè circa co coi col com come con contro cosa cosi così cui d da dagli dai dal dall dalla dalle dallo davanti davvero deve
  devono degli dei del dell della delle dello dentro di dietro dopo dove dovrebbe dunque durante e è ebbe ed egli ella entrambi
  era erano essa esse essendo essere essi esso fa fanno fare fatto fin finché fino forse fosse fossero fra fu fui furono
  gli già ha hai hanno ho i il in infatti infine inoltre insieme intanto invece io l la là le lei li lì lo loro lui lungo m ma
  mai me meno mentre mi mia mie miei mio molta molte molti molto ne né negli nei nel nell nella nelle nello nemmeno neppure
  nessun nessuna nessuno niente no noi non nostra nostre nostri nostro nulla o od ogni ognuno oggi oltre oppure ora ovvero
  per perché perciò perfino però più poca poche pochi poco poi poiché possa possano possono potrà potrebbe presso prima proprio
  può pur pure qua qual quale quali qualche qualcosa qualcuno qualora quando quant quanta quante quanti quanto quasi quel quell
  quella quelle quelli quello quest questa queste questi questo qui quindi s sarà saranno sarebbe sarebbero se sé sebbene
  secondo sei sembra sempre senza si sì sia siamo siano siete solo soltanto sono sopra soprattutto sotto sta stata state stati
  stato stesse stessi stesso stessa su sua subito sue sugli sui sul sull sulla sulle sullo suo suoi t tal tale tali talvolta
  tanta tante tanti tanto te ti tra tramite tranne troppo tu tua tue tuo tuoi tutta tuttavia tutte tutti tutto un una uno v va
  vanno verso vi via viene vengono voi volta volte vostra vostro
  `),
);

export const ITALIAN: Language = {
  code: 'it',
  hasDictionary: true,
  quotes: ['«', '»'],
  stem: cachedStemmer(stemmer),
  kinship: ITALIAN_KINSHIP,
  termsTakeFunctionWords: true,
  provesByOneWord: false,
  titlesAnswerPoints: true,
  figures: ITALIAN_FIGURES,
  claims: ITALIAN_CLAIMS,
  readingEase: FRANCHINA_VACCA,
  quotationMarks: { '«': '»', '“': '”', '"': '"' },
  clitics: /^\p{Ll}{1,7}'|'$/u,
  stopWords: STOP_WORDS,
  functionWords: STOP_WORDS,
  framing: wordList(`
    vale conviene confronto confrontare confrontato guida consiglio consigli funzionare funziona serve servire sapere
    conoscere migliore meglio buono buona davvero spiegare spiegato scegliere scelta trovare ottenere nuovo nuova
    nuovi modo maniera cosa domanda risposta differenza base basi panoramica introduzione importante essenziale oggi
    domani anno anni mese settimana giorno prossimo prossima passato gente persone usare uso succedere significare
    aiutare tenere portare ultimo lungo causa cambiare insieme chiedere aggiungere futuro orizzonte evoluzione numero
    ruolo situazione stato prospettiva prospettive frequente frequenti comuni
  `),
  vague: wordList(`
    sforzo lavoro vantaggio vantaggi svantaggio svantaggi limite limiti opzione opportunità occasione esperienza
    realtà pratica fatto futuro evoluzione prospettiva prospettive situazione ruolo numero dimensione dimensioni
    altezza durata lunghezza quantità parte tipo forma effetto effetti reazione adattamento cura uso scelta importo
    luogo
  `),
  signals: ITALIAN_SIGNALS,
  sentences: sentenceRules({
    inside: `
      Sig Sigg sig sigg Sig.ra Dott dott Dott.ssa Dr ssa Prof prof Prof.ssa Ing ing Avv avv Arch arch Geom Rag On on Sen Mons
      Egr Gent Spett S Ss St p pp pag pagg n nn art artt Art cap capp vol voll fig figg Fig tel Tel es Es cfr Cfr ca cit ed c a
      d v vs max min gen genn feb febb P km lett sec Mr Mrs Ms Gen Col Cap Ten`,
    atEnd: `ecc Jr etc a.C d.C U.S.A S.p.A mar apr mag giu lug ago set sett ott nov dic Inc Ltd Co Corp`,
  }),
};
