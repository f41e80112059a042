import { wordList } from '../word-list.js';

/**
 * Words by which the sentences of a text hang together, and by which they show what they are: a digest tears no sentence
 * away from what it refers to, and keeps what speaks of its own page out of an article.
 */
export interface Signals {
  /** A sentence that one of these matches is not understood without the one before it. */
  readonly leansBack: readonly RegExp[];
  /** Goes against the sentence before it, which must not be read without this one. */
  readonly goesAgainst: RegExp;
  /** Refers to an earlier sentence, wherever in the sentence it stands. */
  readonly refers: RegExp;
  /** Stands for something that another sentence names, or leaves open what it is of. */
  readonly standsFor: readonly RegExp[];
  /** The study, the surveyed homes: nouns, in the last group, that an earlier sentence has brought in. */
  readonly introduced: readonly RegExp[];
  /** Keeps a sentence out of a summary: it compares without saying with what, or points at what was said before. */
  readonly needsContext: readonly RegExp[];
  /** Nouns that are taken for known, in the groups, unless every reader knows them; null where articles do not show it. */
  readonly takenForKnown: { readonly noun: RegExp; readonly unless: RegExp } | null;
  /** A sentence that reports on a single case without naming it; null where its verbs do not show it. */
  readonly tellsOfACase: RegExp | null;
  /** Whether a sentence instructs its reader, like the steps of a guide. */
  readonly isImperative: (sentence: string) => boolean;
  /** What was done is no request, whatever word it begins with; null where requests have a form of their own. */
  readonly reports: RegExp | null;
  /** A number at the beginning of a sentence without what it counts; null where it cannot be recognised. */
  readonly bareCount: RegExp | null;
  /** What speaks of its own page, or of "I". */
  readonly outOfPlace: RegExp;
  /** What speaks of "us", which only a website's own pages may. */
  readonly aboutTheAuthor: RegExp;
  /** How something was examined, */
  readonly method: readonly RegExp[];
  /** unless the sentence goes on to say what was found; null where that is not distinguished. */
  readonly finding: RegExp | null;
  /** A focus that asks what something is or how it works, */
  readonly asksToExplain: RegExp;
  /** and a title that tells it. */
  readonly explains: RegExp;
  /** Between the parts of a focus. */
  readonly betweenParts: RegExp;
  /** Whether the noun that a term is about comes first: “pompe à chaleur”, but “heat pump”. */
  readonly isHeadFirst: boolean;
  /** A term that says what is done, and so begins or ends in a verb: “réparer son lave-linge”; null where none does. */
  readonly verbOfTerm: RegExp | null;
  readonly headings: HeadingSignals;
  readonly attribution: Attribution;
}

/** What is taken out of a page's title, so that a heading states no figure. */
export interface HeadingSignals {
  /** A number at the beginning of a title. */
  readonly counted: RegExp;
  /** One behind "the first", which stands in group 1. */
  readonly countedAmong: RegExp;
  /** A date with what leads to it. */
  readonly ofAYear: RegExp;
  /** A number with what leads to it, to the end. */
  readonly ofSoMany: RegExp;
  /** Only a cut can leave one of these words at the end. */
  readonly leadsOn: RegExp;
  /** Whether a title keeps its second half behind a first one that says nothing of what is asked: a term may fill the first. */
  readonly keepsSecondHalf: boolean;
}

/** How a source is named where it first speaks. */
export interface Attribution {
  /** `{name}` and `{sentence}` are replaced; each pattern that has `{Sentence}` keeps the capital of the sentence. */
  readonly publishers: readonly string[];
  /** For the website's own pages, without a name. */
  readonly own: readonly string[];
  /** A sentence that one of these opens takes only the patterns that keep its beginning apart. */
  readonly openingClause: RegExp;
  /** Whether a pattern does so. */
  readonly takesOpeningClause: (pattern: string) => boolean;
  /** Whether a sentence with two capitals in a row takes an attribution: where all nouns have one they name nobody. */
  readonly keepsNames: boolean;
  /** A publisher's name as it stands in a sentence: "the Energy Trust". */
  readonly named: (publisher: string) => string;
}

const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const NO_LETTER_BEHIND = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** Alternatives from a list that is divided by commas; each may be a pattern, with a backslash before its own commas. */
const alternatives = (list: string): string =>
  list
    .split(/(?<!\\),/)
    .map((phrase) =>
      phrase
        .replace(/\s+/g, ' ')
        .trim()
        .replaceAll(String.raw`\,`, ',')
        .replaceAll("'", "['’]"),
    )
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
    .join('|');

/** One of these at the beginning of a sentence. An apostrophe ends a word. */
export const opening = (list: string): RegExp =>
  // Linear enough: fixed words at the beginning of a text.
  new RegExp(`^(?:${alternatives(list)})(?:(?<=['’])|${NO_LETTER_BEHIND})`, 'iu');

/** One of these behind one or two words that open a sentence: “unter ihnen”, “rien de cela”. */
export const early = (list: string): RegExp =>
  // Linear enough: two words at the beginning of a text, each of which ends where no letter follows, and fixed words.
  new RegExp(`^(?:[\\p{L}\\p{M}]{1,30}(?:['’]| )){1,2}(?:${alternatives(list)})${NO_LETTER_BEHIND}`, 'iu');

/** One of these anywhere in a sentence. */
export const anywhere = (list: string, flags = 'iu'): RegExp =>
  // Linear enough: fixed words.
  new RegExp(`${NO_LETTER_BEFORE}(?:${alternatives(list)})(?:(?<=['’])|${NO_LETTER_BEHIND})`, flags);

/**
 * A noun that is taken for introduced: one of the articles, one of the nouns, and nothing that says which one it is, as a
 * name or one of the words in `unless` does. The noun is written as in the list: “l’Istituto” with a capital is a name.
 */
export const definite = (articles: string, nouns: string, unless: string): RegExp => {
  const small = alternatives(articles);
  const capital = small.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => letter.toUpperCase());
  // Linear enough: fixed words in a row.
  return new RegExp(
    `${NO_LETTER_BEFORE}(?:${small}|${capital})` +
      `(?:(?<=['’])| )(${alternatives(nouns)})${NO_LETTER_BEHIND}` +
      `(?!,? (?:${alternatives(unless)})(?:(?<=['’])|${NO_LETTER_BEHIND})| \\p{Lu})`,
    'gu',
  );
};

/** One of these, unless one of the others follows in the same part of the sentence: "warmer", but not "warmer than". */
export const comparing = (comparatives: string, than: string): RegExp =>
  // Linear enough: fixed words, and at most 80 characters are looked at behind each.
  new RegExp(
    `${NO_LETTER_BEFORE}(?:${alternatives(comparatives)})${NO_LETTER_BEHIND}` +
      `(?![^.;]{0,80}${NO_LETTER_BEFORE}(?:${alternatives(than)})(?:(?<=['’])|${NO_LETTER_BEHIND}))`,
    'iu',
  );

/** A sentence that begins in one of these ways, perhaps behind one of the first words, and ends in a full stop. */
export const instructing =
  (forms: readonly RegExp[], first: string) =>
  (sentence: string): boolean => {
    const own = sentence.replace(opening(first), '').replace(/^[,\s]+/, '');
    return sentence.endsWith('.') && forms.some((form) => form.test(own));
  };

/** Verbs that may be something else, too: they instruct where one of the objects follows. */
export const before = (verbs: string, objects: string): RegExp =>
  // Linear enough: fixed words in a row at the beginning of a text.
  new RegExp(`^(?:${alternatives(verbs)}) (?:${alternatives(objects)})(?:(?<=['’])|${NO_LETTER_BEHIND})`, 'iu');

interface HeadingWords {
  /** BCP 47 */
  readonly language: string;
  /** Number words from two on. */
  readonly numerals: string;
  /** What is measured rather than counted: “two years of sensors” are no “years of sensors”. */
  readonly measures: string;
  /** Before a number that counts what a heading is on: "the first". */
  readonly among: string;
  /** Before a year or a date. */
  readonly beforeYears: string;
  /** Before a number. */
  readonly beforeNumbers: string;
  /** Articles, conjunctions and whatever else leads to another word. */
  readonly leading: string;
}

export function headingSignals(words: HeadingWords): HeadingSignals {
  const numeral = `(?:\\d[\\d.,]*|${wordList(words.numerals).join('|')})`;
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(words.language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2025, month, 15)),
  );
  const before = alternatives(words.beforeNumbers);
  // Linear enough: fixed words in a row, bound to a beginning, to a space or to the end.
  return {
    counted: new RegExp(`^${numeral} (?!(?:${alternatives(words.measures)})${NO_LETTER_BEHIND})(?=\\p{L})`, 'iu'),
    countedAmong: new RegExp(`${NO_LETTER_BEFORE}(${alternatives(words.among)}) ${numeral} (?=\\p{L})`, 'giu'),
    ofAYear: new RegExp(
      `[\\s,]{0,2}${NO_LETTER_BEFORE}(?:${alternatives(words.beforeYears)})(?: \\d{1,2}\\.?)?(?: (?:de |di )?(?:${months.join('|')}))?` +
        `(?: (?:de |del ))?\\s?(?:19|20)\\d\\d\\b`,
      'giu',
    ),
    ofSoMany: new RegExp(` (?:${before})(?: \\S{1,20}){0,2} ${numeral}${NO_LETTER_BEHIND}.*$`, 'iu'),
    leadsOn: new RegExp(`(?:^| )(?:${before}|${alternatives(words.leading)})$`, 'iu'),
    keepsSecondHalf: true,
  };
}

/** Names with an article before them, by their first word; a name that begins with an article has its own. */
export function withArticle(articles: string, byFirstWord: Readonly<Record<string, string>>): (name: string) => string {
  const has = opening(articles);
  const known = Object.entries(byFirstWord).map(([article, nouns]) => ({ article, nouns: opening(nouns) }));
  return (name) => {
    if (has.test(name)) return name;
    const article = known.find(({ nouns }) => nouns.test(name))?.article;
    return article === undefined ? name : `${article}${/['’]$/.test(article) ? '' : ' '}${name}`;
  };
}
