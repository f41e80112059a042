import type { ContentAngle } from '../../../../shared/domain/content-angles.js';

/** A content angle that a text can be written from. */
export type WrittenAngle = Exclude<ContentAngle, 'none'>;

/**
 * Everything that Galley itself says in a post without a language model, in one language. A language that lacks one of
 * them does not compile. Terms, names and titles come from briefs and sources in any form, so each phrase is built so
 * that it stays correct whatever their gender, number or case.
 */
export interface Phrases {
  readonly headings: {
    /** Over the findings that open a digest. */
    readonly inBrief: string;
    /** Over the requests that end it. */
    readonly toDo: string;
    /** Over what was asked and no source answers. */
    readonly leftOpen: string;
    /** Over the list of sources. */
    readonly sources: string;
  };
  /** Before the title of a related post, which is a link. */
  readonly relatedReading: string;
  /** Title of a source that has none. */
  readonly untitled: string;
  /** Behind the title of a source in another language. @param language its name in this language */
  readonly translatedFrom: (language: string) => string;
  /** Words in the quotation marks of the language. */
  readonly quoted: (text: string) => string;
  /** What no source mentions. @param part in quotation marks */
  readonly notMentioned: (part: string) => string;
  /** What sources mention and the post hardly tells. @param part in quotation marks */
  readonly littleSaid: (part: string) => string;
  /** "five sources" */
  readonly sourceCount: (count: number) => string;
  /** The sources without their number, in the middle of a sentence. */
  readonly sources: string;
  readonly titles: {
    /** A subject, and what is said on it. */
    readonly on: (subject: string, rest: string) => string;
    /** A topic as it stands behind another one. @param texts in which a common noun stands in lower case */
    readonly behind: (topic: string, texts: string) => string;
    /** Two topics in one title; null where a title names the one that answers the focus, because two are too long. */
    readonly both: ((one: string, other: string) => string) | null;
    /** How each angle is named behind the subject. */
    readonly angles: Readonly<Record<WrittenAngle, string>>;
    /** @param sources their number in words, see `sourceCount` */
    readonly sourcesSay: (sources: string) => string;
    readonly overview: string;
    readonly part: (number: number) => string;
    /** Behind a title that is too short for search results, the shorter one first. */
    readonly endings: readonly [string, string];
  };
  readonly description: {
    /** @param sources their number in words, see `sourceCount` */
    readonly digest: (sources: string, subject: string) => string;
    /** Short enough that one of them fits wherever a description has not its least length yet. */
    readonly endings: readonly string[];
  };
  /** @param themes of the post, at most two */
  readonly imagePrompt: (subject: string, themes: readonly string[], website: string) => string;
  readonly questions: Readonly<Record<QuestionName, AngleQuestion>>;
  /** Asks for a key point; `{term}` and `{point}` are replaced. */
  readonly pointQuestion: string;
  /** Words that nearly prove an angle when they occur in a title or in the subject. */
  readonly angleWords: Readonly<Record<WrittenAngle, string>>;
}

/** One thing that readers want to know about a subject; `{term}` is replaced by the primary term. */
export interface AngleQuestion {
  readonly text: string;
  /** Words that passages on the question are likely to contain. */
  readonly cues: string;
}

export type QuestionName =
  | 'basics'
  | 'preparation'
  | 'steps'
  | 'practice'
  | 'mistakes'
  | 'benefits'
  | 'costs'
  | 'savings'
  | 'decision'
  | 'risks'
  | 'state'
  | 'drivers'
  | 'players'
  | 'challenges'
  | 'trends'
  | 'numbers'
  | 'background'
  | 'approach'
  | 'results'
  | 'lessons'
  | 'rules'
  | 'affected'
  | 'duties'
  | 'dates'
  | 'technology'
  | 'advances'
  | 'choice'
  | 'outlook'
  | 'consequences';

/**
 * A number and its noun in the right form.
 * @param words of the numbers from one on; higher ones are written in digits
 * @param nouns by `Intl.PluralRules`, and the whole phrase for none
 */
export function counting(
  tag: string,
  words: readonly string[],
  { none, ...nouns }: { readonly none: string; readonly one: string; readonly other: string },
): (count: number) => string {
  const rules = new Intl.PluralRules(tag);
  const digits = new Intl.NumberFormat(tag);
  return (count) =>
    count === 0
      ? none
      : `${words[count - 1] ?? digits.format(count)} ${rules.select(count) === 'one' ? nouns.one : nouns.other}`;
}

/** What has no second capital: an abbreviation keeps its capitals. */
const FIRST_WORD = /^\p{Lu}?\p{Ll}*(?=[\s-]|$)/u;
const APOSTROPHISED = /^\p{L}{1,2}[’'](?=\p{L})/u;

/** Like `behindAnother`, where only names have capitals. */
export const behind = (topic: string, texts: string): string =>
  BEGINS_WITH_NAME.test(topic) ? topic : behindAnother(topic, texts);
/** “Los Almendros”: where only names have capitals, a second one shows that the first is a name's. */
const BEGINS_WITH_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}/u;

/**
 * Lower-cases the first word of a topic where the texts have that word in lower case too, so that names and, in German,
 * nouns keep their capital.
 */
function behindAnother(topic: string, texts: string): string {
  const first = (APOSTROPHISED.exec(topic) ?? FIRST_WORD.exec(topic))?.[0];
  if (!first) return topic;
  const lower = first.toLowerCase();
  const stands = texts.matchAll(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*[’']?/gu);
  return [...stands].some(([word]) => word === lower) ? lower + topic.slice(first.length) : topic;
}
