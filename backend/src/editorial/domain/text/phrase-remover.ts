interface Phrase {
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

/** Word that replaces a phrase. */
const STAND_IN = 'it';

/**
 * Replaces phrases in many texts. Patterns are compiled once, and each text is matched only against phrases whose words
 * it contains, because a post has thousands of sentences and a category hundreds of terms.
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

  /**
   * Returns the text with a pronoun instead of each phrase, regardless of case. The phrases are replaced in the order
   * given to the constructor.
   */
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

/** Compiles the pattern on first use, since most phrases are in none of the texts. */
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
  // Linear enough: it matches the words of one known phrase, separated by white space that cannot match in two ways.
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}

/**
 * Returns the whole words of a text, folded so that words are equal whenever a case-insensitive pattern treats them as
 * equal (“ẞ”, “ß” and “SS”).
 */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
