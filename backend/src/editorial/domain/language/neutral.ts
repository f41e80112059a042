import { ENGLISH, ENGLISH_SENTENCES } from './en.js';
import { STEMS_ONLY } from './kinship/kinship.js';
import type { Language } from './language.js';

/**
 * A language of which only its tag is known. Words are compared as they are written, and checks that need a dictionary
 * do not run.
 */
export const neutral = (code: string): Language => ({
  code,
  hasDictionary: false,
  quotes: ['“', '”'],
  stem: (word) => word,
  kinship: STEMS_ONLY,
  termsTakeFunctionWords: false,
  provesByOneWord: true,
  titlesAnswerPoints: false,
  stopWords: ENGLISH.stopWords,
  functionWords: ENGLISH.functionWords,
  clitics: /'s?$/,
  framing: [],
  vague: [],
  sentences: ENGLISH_SENTENCES,
  signals: ENGLISH.signals,
  figures: null,
  claims: null,
  readingEase: null,
  quotationMarks: { '“': '”', '"': '"' },
});
