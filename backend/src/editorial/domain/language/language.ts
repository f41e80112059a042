import type { ClaimWords } from './claim-words.js';
import type { FigureWords } from './figures/figure-words.js';
import type { Kinship } from './kinship/kinship.js';
import type { ReadingEase } from './reading-ease.js';
import type { SentenceRules } from './sentence-rules.js';
import type { Signals } from './signals/signals.js';

/** What the analysis of a text has to know of its language. */
export interface Language {
  /** Primary subtag of BCP 47: `de`. */
  readonly code: string;
  /** Whether the checks that need a dictionary run: stems, number words, negations, readability. */
  readonly hasDictionary: boolean;
  /** Opening and closing quotation mark. */
  readonly quotes: readonly [open: string, close: string];
  /** Strips the inflection of a word in lower case. Stems are only compared with each other, so they need not be words. */
  readonly stem: (word: string) => string;
  readonly kinship: Kinship;
  /** Whether articles and prepositions stand in terms and vary: “restauro dos azulejos” mentions “restauro de azulejos”. */
  readonly termsTakeFunctionWords: boolean;
  /** Whether a single telling word shows that a passage proves a sentence; in inflected languages it stands in too many. */
  readonly provesByOneWord: boolean;
  /** Whether a document answers a key point that its title and one of its passages name together only. */
  readonly titlesAnswerPoints: boolean;
  /** Words, in lower case, which do not show what a text is about. */
  readonly stopWords: ReadonlySet<string>;
  /** Those among them by which a text shows that it is in this language. */
  readonly functionWords: ReadonlySet<string>;
  /** What is attached to a word by an apostrophe and is no part of it: “l’” of “l’isolation”, “’s” of “Anna’s”. */
  readonly clitics: RegExp;
  /** Words that frame a question rather than name what it is about, in all their forms; they count where there are no others. */
  readonly framing: readonly string[];
  /** Words of a focus that texts speak of without saying them. */
  readonly vague: readonly string[];
  readonly sentences: SentenceRules;
  readonly signals: Signals;
  /** How figures are written; null where they are read as in English. */
  readonly figures: FigureWords | null;
  /** How things are claimed and denied; null where as in English. */
  readonly claims: ClaimWords | null;
  /** Null where none is known. */
  readonly readingEase: ReadingEase | null;
  /** For each opening quotation mark those that may close it. */
  readonly quotationMarks: Readonly<Record<string, string>>;
}
