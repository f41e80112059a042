interface Phrase {
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

/** What takes the place of a phrase. */
const STAND_IN = 'it';

/**
 * Takes phrases out of many texts. Its patterns are made once, and a text meets only those whose words it has: a post
 * has thousands of sentences, a category hundreds of terms.
 */
export class PhraseRemover {
  private readonly byFirstWord: ReadonlyMap<string, readonly Phrase[]>;
  private readonly order: ReadonlyMap<Phrase, number>;

  constructor(phrases: readonly string[]) {
    const all = phrases
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .map(phraseOf);
    this.order = new Map(all.map((phrase, at) => [phrase, at]));
    this.byFirstWord = Map.groupBy(all, ({ words }) => words[0] ?? STAND_IN);
  }

  /** The text with a pronoun for each phrase, whatever its case, one phrase after the other in their order. */
  removePhrases(text: string): string {
    const words = new Set([...wordsOf(text), STAND_IN]);
    const found = [...words]
      .flatMap((word) => this.byFirstWord.get(word) ?? [])
      .filter((phrase) => phrase.words.every((word) => words.has(word)));
    return found
      .sort((a, b) => this.order.get(a)! - this.order.get(b)!)
      .reduce((rest, { pattern }) => rest.replace(pattern, STAND_IN), text);
  }
}

/** Most phrases are in none of the texts: a pattern is made when it is first needed. */
function phraseOf(phrase: string): Phrase {
  let pattern: RegExp | undefined;
  return {
    words: wordsOf(phrase),
    get pattern() {
      return (pattern ??= patternOf(phrase));
    },
  };
}

function patternOf(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  // Linear enough: words of a known phrase, each behind white space that only it can take.
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}

/** Whole words only, alike wherever a pattern without regard to case takes them as alike (“ẞ”, “ß” and “SS” too). */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
