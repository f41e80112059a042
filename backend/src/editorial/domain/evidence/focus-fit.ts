import type { Brief, InLanguage } from '../brief.js';
import { languageOfBrief, primaryTerm } from '../brief.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { once } from '../once.js';
import { isPart, WordsWithCompounds } from '../text/compounds.js';
import { tally } from '../text/tf-idf.js';
import { contentWords, words } from '../text/words.js';

/** A document is on the focus when it fits it this much of the best one. */
export const OF_THE_BEST = 0.9;
/** A word in a document's text says less of what the document is about than one in its title. */
const IN_TEXT = 0.5;
/** Mentions in a text that give half of that. */
const HALF_CREDIT = 2;
/** Key points are asked beside the focus, so a document that answers one of them alone serves the post a little less. */
const OF_KEY_POINT = 0.9;
/** "Servicing: cost and effort": what stands before a colon is the subject, the rest is asked of it. */
const OF_SUBJECT = 2;
/** In "Is a home battery worth its price?" the subject is the battery, which all texts are on; asked is its price. */
const OF_QUESTION = 2;
/** Words of more letters than this are compared by their first so many: "insulate" and "insulation" are one family. */
const FAMILY = 6;

const framing = once((language: Language) => new Set(language.framing.flatMap((word) => contentWords(word, language))));

/** What of a document or passage is weighed. */
export interface Readable {
  readonly title: string;
  readonly text: string;
}

/** The families of the content words of a text, in order and with repeats. Near synonyms are one family. */
export const families = (text: string, language: Language = ENGLISH): string[] =>
  contentWords(withWholeVerb(text, language), language).map((word) => familyOf(word, language));

/** Words of one root are one family. A compound is kept whole, because its last word says what it is about. */
export function familyOf(word: string, language: Language): string {
  const { root, hasCompounds } = language.kinship;
  const own = root ? root(word) : word;
  const known = alike(language).get(own) ?? own;
  return hasCompounds ? known : known.slice(0, FAMILY);
}

/** The word by which its group is known, of the roots of words that are alike. */
const alike = once(({ kinship: { root, alike: groups }, stem }: Language): ReadonlyMap<string, string> => {
  const rootOf = (word: string) => (root ? root(stem(word)) : stem(word));
  return new Map(
    groups.flatMap(([first, ...others]) => others.map((other) => [rootOf(other), rootOf(first!)] as const)),
  );
});

/** The families of a text. In a language that joins words, a compound speaks of its parts, and its parts together of it. */
export const familySet = (text: string, language: Language = ENGLISH): ReadonlySet<string> =>
  setOf(families(text, language), language);

/** @param stems of a text */
export const familySetOf = (stems: readonly string[], language: Language): ReadonlySet<string> =>
  setOf(
    stems.map((word) => familyOf(word, language)),
    language,
  );

const setOf = (words: Iterable<string>, language: Language): Set<string> =>
  language.kinship.hasCompounds ? new WordsWithCompounds(words) : new Set(words);

/** Those of them that name something. */
export const namedBy = (phrase: string, language: Language = ENGLISH): Set<string> =>
  new Set(naming(phrase, language).map((word) => familyOf(word, language)));

/** The stems of a phrase that name something, or all where none does. */
export function naming(phrase: string, language: Language): string[] {
  const all = contentWords(withWholeVerb(phrase, language), language);
  const found = all.filter((word) => !framing(language).has(word));
  return found.length > 0 ? found : all;
}

/** Characters of a phrase; a longer text has sentences. */
const MAX_PHRASE = 200;

/** Puts a verb and its prefix together, which parts from it in a clause: “Wie melde ich es an?” asks how to “anmelden”. */
function withWholeVerb(phrase: string, language: Language): string {
  if (phrase.length > MAX_PHRASE || language.kinship.particles.size === 0) return phrase;
  const all = words(phrase);
  const particle = all.at(-1) ?? '';
  const verb = all.findIndex((word) => !language.stopWords.has(word));
  if (verb < 0 || !language.kinship.particles.has(particle)) return phrase;
  return all.with(verb, `${particle}${all[verb]}`).join(' ');
}

/** Whether a phrase has only words that frame a question. */
export const isFraming = (phrase: string, language: Language): boolean =>
  contentWords(phrase, language).every((word) => framing(language).has(word));

/** What of a brief says what its post is to be about. */
export type Asked = Pick<Brief, 'specificFocus' | 'keyPoints' | 'terms'> &
  InLanguage & { readonly category: { readonly name: string } };

/** Families of the words of a brief's subject: what stands beside them in the focus is asked of it. */
export const subjectWords = (brief: Asked): ReadonlySet<string> =>
  familySet(`${primaryTerm(brief)} ${brief.category.name}`, languageOfBrief(brief));

/** What a post is asked to be about: its focus, or its primary term where it has none. */
export const focusOf = (brief: Asked): string => brief.specificFocus?.trim() || primaryTerm(brief);

/**
 * How far texts serve what a brief asks for: the share of the focus that a text's title and body name, each word
 * weighted by its rarity among all texts (idf, where a mere mention counts less than a title), because "heat" and "pump"
 * are in every text on heat pumps and "noise" is in two. What is asked of the subject counts more than the subject,
 * where a title is on it.
 * Words that stand in no text at all are left out, see `leftOpen`.
 */
export class FocusFit {
  /** In how many texts a family stands; a mere mention of what a title is on counts less. */
  private readonly inTexts = new Map<string, number | undefined>();
  /** Where words are joined, a family is looked for in the texts when it is asked for. */
  private readonly texts: readonly ReadText[] = [];
  private readonly inTitles: ReadonlySet<string>;
  private readonly subject: ReadonlySet<string>;
  private readonly language: Language;
  private readonly read = new Map<string, ReadonlySet<string>>();
  private readonly asked: readonly { readonly weights: ReadonlyMap<string, number>; readonly worth: number }[];

  constructor(
    brief: Asked,
    private readonly all: readonly Readable[],
  ) {
    this.language = languageOfBrief(brief);
    this.subject = subjectWords(brief);
    this.inTitles = setOf(
      all.flatMap(({ title }) => families(title, this.language)),
      this.language,
    );
    if (this.language.kinship.hasCompounds) this.texts = all.map((readable) => this.textOf(readable));
    else
      for (const readable of all) {
        const credit = creditIn(readable, this.language);
        for (const word of new Set(families(`${readable.title}\n${readable.text}`, this.language)))
          this.inTexts.set(word, (this.inTexts.get(word) ?? 0) + (this.inTitles.has(word) ? credit(word) : 1));
      }
    this.asked = [
      { weights: this.weightsOf(focusOf(brief)), worth: 1 },
      ...brief.keyPoints.map((point) => ({ weights: this.weightsOf(point), worth: OF_KEY_POINT })),
    ].filter(({ weights }) => weights.size > 0);
  }

  /** 0 (names nothing of it) to 1 (its title names all of it). */
  of(readable: Readable): number {
    const credit = creditIn(readable, this.language);
    return Math.max(0, ...this.asked.map(({ weights, worth }) => worth * share(weights, credit)));
  }

  /** The same for a single phrase. */
  credit(phrase: string, readable: Readable): number {
    return share(this.weightsOf(phrase), creditIn(readable, this.language));
  }

  /**
   * The share of a phrase's words that a text names anywhere, by the same weights: 0 to 1.
   * @param besides families of words that do not count
   */
  named(phrase: string, text: string, besides: ReadonlySet<string> = new Set()): number {
    const there = this.familiesIn(text);
    const weights = new Map([...this.rarity(phrase)].filter(([word]) => !besides.has(word)));
    return share(weights, (word) => (there.has(word) ? 1 : 0));
  }

  /** The share of what a phrase asks of the subject that a text names, see `subjectWords`. */
  asks(phrase: string, text: string): number {
    return this.named(phrase, text, this.subject);
  }

  /** Long texts are asked for one phrase after another. */
  private familiesIn(text: string): ReadonlySet<string> {
    const known = this.read.get(text) ?? familySet(text, this.language);
    this.read.set(text, known);
    return known;
  }

  private textOf(readable: Readable): ReadText {
    return {
      words: this.familiesIn(`${readable.title}\n${readable.text}`),
      credit: creditIn(readable, this.language),
    };
  }

  /** In how many texts a family stands; undefined for none. */
  private countOf(word: string): number | undefined {
    if (this.texts.length === 0 || this.inTexts.has(word)) return this.inTexts.get(word);
    const credits = this.texts
      .filter(({ words }) => words.has(word))
      .map(({ credit }) => (this.inTitles.has(word) ? credit(word) : 1));
    const count = credits.length > 0 ? credits.reduce((sum, credit) => sum + credit, 0) : undefined;
    this.inTexts.set(word, count);
    return count;
  }

  private weightsOf(phrase: string): Map<string, number> {
    return new Map([...this.rarity(phrase)].filter(([word]) => this.countOf(word) !== undefined));
  }

  /** The families that a phrase names, each with its weight: the rarer among the texts, the more. */
  rarity(phrase: string): Map<string, number> {
    const subject = /^(.+?): /.exec(phrase)?.[1];
    const ofSubject = subject ? namedBy(subject, this.language) : new Set<string>();
    const rarity = (word: string) => Math.log(1 + this.all.length / (this.countOf(word) ?? 0.5));
    const isQuestion = (word: string) => !this.subject.has(word) && this.inTitles.has(word);
    const weight = (word: string) => (ofSubject.has(word) ? OF_SUBJECT : 1) * (isQuestion(word) ? OF_QUESTION : 1);
    return new Map([...namedBy(phrase, this.language)].map((word) => [word, weight(word) * rarity(word)]));
  }
}

interface ReadText {
  readonly words: ReadonlySet<string>;
  readonly credit: (word: string) => number;
}

/** What a text earns for a word: 1 in its title, less in its body. */
function creditIn({ title, text }: Readable, language: Language): (word: string) => number {
  const inTitle = familySet(title, language);
  const inText = tally(families(text, language));
  const there = setOf(inText.keys(), language);
  const joined = language.kinship.hasCompounds ? [...inText] : [];
  const mentionsOf = (word: string) =>
    joined.reduce((sum, [other, count]) => (isPart(word, other) ? sum + count : sum), inText.get(word) ?? 0);
  return (word) => {
    if (inTitle.has(word)) return 1;
    const mentions = mentionsOf(word) || (there.has(word) ? 1 : 0);
    return (IN_TEXT * mentions) / (mentions + HALF_CREDIT);
  };
}

/** Sum of the weights that are earned, of all of them: 0 to 1, and 0 without any. */
export function share(weights: ReadonlyMap<string, number>, credit: (word: string) => number): number {
  let [reached, whole] = [0, 0];
  for (const [word, weight] of weights) {
    reached += weight * credit(word);
    whole += weight;
  }
  return whole === 0 ? 0 : reached / whole;
}
