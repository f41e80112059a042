import type { ExpertiseLevel } from '../brief.js';
import { rangesBetween } from '../text/between.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { PhraseTrie } from '../text/phrase-trie.js';
import { readingEaseOf } from '../text/readability.js';
import { type SpannedText, wordSpans } from '../text/word-spans.js';
import { words } from '../text/words.js';
import { Glossary, type NameUse } from './glossary.js';
import type { VoiceRules } from './voice.js';

export const VOICE_RULES = ['banned-phrases', 'names', 'sentence-length', 'reading-level'] as const;
export type VoiceRule = (typeof VOICE_RULES)[number];

/** A text of a post that stands by itself, such as a sentence or the title. */
export interface VoicedText {
  readonly text: string;
  /** Whether it is a sentence of running text: only those are measured, by words and by reading ease. */
  readonly isSentence: boolean;
  /** Whether all of its words are those of a source, so that only the source could change them. */
  readonly isQuotation: boolean;
}

/** A place where a text breaks a rule. */
export interface VoiceBreak {
  readonly rule: VoiceRule;
  /** Number of the text, counted from 0. */
  readonly text: number;
  /** The words that break the rule; empty where the whole sentence does. */
  readonly found: string;
  /** What is wrong with it and what to do, in sentences. */
  readonly detail: string;
  /** Whether a source spells it so, which a quotation keeps. */
  readonly isQuoted: boolean;
}

export interface VoiceFindings {
  readonly breaks: readonly VoiceBreak[];
  /** Number of names outside of quotations. */
  readonly names: number;
  /** Number of sentences, and of words in the longest one. */
  readonly sentences: number;
  readonly longest: number;
  /** Reading ease of all sentences together; null where none has words, or the language has no formula of it. */
  readonly readingEase: number | null;
}

/** Minimum reading ease for readers of each level. */
export const READING_EASE: Readonly<Record<ExpertiseLevel, number>> = { beginner: 60, intermediate: 50, expert: 30 };
/** Of a text that is too hard, so many sentences are named. */
const MAX_HARD_SENTENCES = 10;

/** The rules of a voice, prepared to be compared with many texts: in time that grows with their length alone. */
export class Rulebook {
  private readonly banned = new PhraseTrie<string>();
  private readonly glossary: Glossary;

  constructor(
    private readonly rules: VoiceRules,
    private readonly language: Language = ENGLISH,
  ) {
    for (const phrase of rules.bannedPhrases) this.banned.add(this.stemsOf(wordSpans(phrase, language)), phrase);
    this.glossary = new Glossary(rules.names, language);
  }

  find(texts: readonly VoicedText[]): VoiceFindings {
    let names = 0;
    const ofWords = texts.flatMap(({ text, isQuotation }, at): VoiceBreak[] => {
      const spanned = wordSpans(text, this.language);
      const isQuoted = isQuotation ? () => true : quotedIn(spanned, this.language);
      const uses = this.glossary.usesIn(spanned);
      names += uses.filter((use) => !isQuoted(use.first)).length;
      return [
        ...this.bannedIn(spanned, uses).map(({ found, phrase }) => ({
          rule: 'banned-phrases' as const,
          text: at,
          found,
          detail: `Uses “${found}”, and “${phrase}” is banned. Say it in other words.`,
          isQuoted: isQuotation,
        })),
        ...uses.flatMap(({ name, found, isRight, first }) =>
          isRight
            ? []
            : [
                {
                  rule: 'names' as const,
                  text: at,
                  found,
                  detail: `Spells “${name}” as “${found}”.`,
                  isQuoted: isQuoted(first),
                },
              ],
        ),
      ];
    });
    const lines = texts.flatMap(({ text, isSentence, isQuotation }, at): Line[] =>
      isSentence ? [{ at, words: words(text), isQuotation }] : [],
    );
    const readable = lines.filter((line) => line.words.length > 0).map((line) => line.words);
    const formula = this.language.readingEase;
    const readingEase = formula && readable.length > 0 ? readingEaseOf(readable, formula) : null;
    return {
      breaks: [...ofWords, ...this.tooLong(lines), ...this.tooHard(lines, readingEase)],
      names,
      sentences: lines.length,
      longest: lines.reduce((most, line) => Math.max(most, line.words.length), 0),
      readingEase,
    };
  }

  /** Whether the text uses a banned phrase. */
  bans(text: string): boolean {
    const spanned = wordSpans(text, this.language);
    return this.bannedIn(spanned, this.glossary.usesIn(spanned)).length > 0;
  }

  /** A name that is spelled right may have banned words in it. */
  private bannedIn({ text, spans }: SpannedText, uses: readonly NameUse[]): { found: string; phrase: string }[] {
    const stems = this.stemsOf({ text, spans });
    const named = new Set(
      uses.flatMap(({ isRight, first, last }) =>
        isRight ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [],
      ),
    );
    const found: { found: string; phrase: string }[] = [];
    for (let at = 0; at < stems.length; at++) {
      const [match] = named.has(at) ? [] : this.banned.startingAt(stems, at);
      if (!match) continue;
      const last = at + match.length - 1;
      found.push({ found: text.slice(spans[at]!.start, spans[last]!.end), phrase: match.value });
      at = last;
    }
    return found;
  }

  private stemsOf({ spans }: SpannedText): string[] {
    return spans.map(({ word }) => this.language.stem(word));
  }

  private tooLong(lines: readonly Line[]): VoiceBreak[] {
    const most = this.rules.maxSentenceWords ?? Infinity;
    return lines
      .filter((line) => line.words.length > most)
      .map((line) => ({
        rule: 'sentence-length',
        text: line.at,
        found: '',
        detail: `Has ${line.words.length} words, more than ${most}. Make several sentences of it.`,
        isQuoted: line.isQuotation,
      }));
  }

  private tooHard(lines: readonly Line[], readingEase: number | null): VoiceBreak[] {
    const { readingLevel } = this.rules;
    const formula = this.language.readingEase;
    if (!formula || readingLevel === null || readingEase === null || readingEase >= READING_EASE[readingLevel])
      return [];
    return lines
      .map((line) => ({ line, ease: line.words.length === 0 ? Infinity : readingEaseOf([line.words], formula) }))
      .filter(({ ease }) => ease < READING_EASE[readingLevel])
      .sort((a, b) => a.ease - b.ease)
      .slice(0, MAX_HARD_SENTENCES)
      .map(({ line }) => ({
        rule: 'reading-level',
        text: line.at,
        found: '',
        detail: 'Is hard to read. Use shorter words and sentences.',
        isQuoted: line.isQuotation,
      }));
  }
}

interface Line {
  readonly at: number;
  readonly words: readonly string[];
  readonly isQuotation: boolean;
}

/** Whether the word of this number stands between quotation marks. */
function quotedIn({ text, spans }: SpannedText, { quotationMarks }: Language): (word: number) => boolean {
  const ranges = rangesBetween(text, quotationMarks);
  let next = 0;
  const quoted = spans.map(({ start }) => {
    while (next < ranges.length && ranges[next]![1] <= start) next++;
    return next < ranges.length && ranges[next]![0] <= start;
  });
  return (word) => quoted[word]!;
}
