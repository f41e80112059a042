import { pattern } from '../../../shared/domain/pattern.js';
import { stem } from '../text/stem.js';
import { FOREIGN_STOP_WORDS, STOP_WORDS } from '../text/stop-words.js';
import { ENGLISH_KINSHIP } from './kinship/en.js';
import type { Language } from './language.js';
import { FLESCH } from './reading-ease.js';
import type { SentenceRules } from './sentence-rules.js';
import { ENGLISH_SIGNALS } from './signals/en.js';
import { wordList } from './word-list.js';

/** The day of a date in the format of German and neighbouring languages ("1. Januar"). */
const DAY = /(?:^|[\s(])\d{1,2}\.\s*$/;
const MONTH_NEXT = /^(?:Jan|Feb|Mär|Mar|Apr|Mai|Maj|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Dec|Des)\p{Ll}*/u;

/** “U.S. Supreme Court”: after initials, only a function word begins the next sentence. */
const INITIALS = /(?:\p{Lu}\.){2}\s*$/u;
const FIRST_WORD = /^["'“‘(]{0,2}(\p{L}[\p{L}’']*)/u;
const isFunctionWord = (next: string): boolean =>
  STOP_WORDS.has((FIRST_WORD.exec(next)?.[1] ?? '').toLowerCase().replaceAll('’', "'"));

/** A number or an amount of money as the first word of a sentence, which Unicode's rules do not see as one. */
const NUMBER_FIRST = /(?<=[.!?]["'”’)\]]{0,3}\s["'“‘(]{0,2})[$€£]?\d/g;

export const ENGLISH_SENTENCES: SentenceRules = {
  abbreviation: pattern('u')`
    (?:^|[\s(“"'])(?:(?:Dr|Mr|Mrs|Ms|Messrs|Prof|St|Sr|Jr|Gen|Gov|Rep|Rev|Sen|Hon|Capt|Col|Lt|Sgt|Mt|vs?|approx|ca?|cf|
    e\.g|i\.e|Fig|Figs|No|Nos|Op|Vol|pp|p|al|Inc|Ltd|Co|Corp|Dept|Est|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.|(?:\p{Lu}\.)+)\s*$
  `,
  mayEnd: /(?:Inc|Ltd|Co|Corp|al|Jr|Sr|No|(?:\p{Lu}\.){2})\.?\s*$/u,
  endsBeforeSmallLetter: /(?:[.…]["”’)]*|[!?]["'”’]+)\s*$/,
  isOrdinal: (part, next) =>
    (DAY.test(part) && MONTH_NEXT.test(next)) || (INITIALS.test(part) && !isFunctionWord(next)),
  prepared: (text) => text.replace(NUMBER_FIRST, (first) => 'A'.padStart(first.length, '(')),
};

export const ENGLISH: Language = {
  code: 'en',
  hasDictionary: true,
  quotes: ['“', '”'],
  stem,
  kinship: ENGLISH_KINSHIP,
  termsTakeFunctionWords: false,
  provesByOneWord: true,
  titlesAnswerPoints: false,
  stopWords: new Set([...STOP_WORDS, ...FOREIGN_STOP_WORDS]),
  functionWords: STOP_WORDS,
  clitics: /'s?$/,
  framing: wordList(`
    worth compare comparison compared guide tip work working need know best better right good really explain explained
    choose choice find get new way thing question answer matter difference basics overview introduction important
    essential today year month week day ten twenty fifty hundred next past people use using happen mean saying help
    keep bring last long cause change together ask yourself add
  `),
  vague: wordList(`
    effort work benefit advantage drawback disadvantage pros cons limit option opportunity chance experience reality
    practice fact
  `),
  sentences: ENGLISH_SENTENCES,
  signals: ENGLISH_SIGNALS,
  figures: null,
  claims: null,
  readingEase: FLESCH,
  quotationMarks: { '“': '”', '"': '"' },
};
