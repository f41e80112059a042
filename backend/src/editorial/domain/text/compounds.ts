/** A word of fewer letters is no part of a compound: too many words happen to begin or end like it. */
const SHORTEST = 4;
/** Letters that are left of a compound without one of its words. */
const REST = 3;
/** Between the words of a compound: “Anmeldung-s-frist”, “dorp-s-warmte”, “Bauer-n-haus”. */
const LINK = /^(?:s|n|en|e|er|es)?$/;

/** A set of words in which one that is joined to another counts as being there, and so does one that is joined of two. */
export class WordsWithCompounds extends Set<string> {
  private readonly asked = new Map<string, boolean>();

  override has(word: string): boolean {
    if (super.has(word)) return true;
    if (word.length < SHORTEST) return false;
    const known = this.asked.get(word);
    if (known !== undefined) return known;
    const is = this.isJoined(word);
    this.asked.set(word, is);
    return is;
  }

  override add(word: string): this {
    this.asked?.clear();
    return super.add(word);
  }

  private isJoined(word: string): boolean {
    const heads: string[] = [];
    for (const other of this) {
      if (isPart(word, other)) return true;
      if (other.length >= REST && word.length - other.length >= REST && word.endsWith(other)) heads.push(other);
    }
    return heads.some((head) => this.begins(word.slice(0, -head.length)));
  }

  /** Whether one of the words is what stands before the head of a compound. */
  private begins(first: string): boolean {
    for (const other of this) if (other.length >= REST && isBeginning(other, first)) return true;
    return false;
  }
}

const isBeginning = (word: string, first: string): boolean =>
  (first.startsWith(word) && LINK.test(first.slice(word.length))) ||
  (first.length >= SHORTEST && word.startsWith(first) && word.length - first.length >= REST);

/** Whether a word is the first or the last one of a compound. */
export const isPart = (word: string, compound: string): boolean =>
  word.length >= SHORTEST &&
  compound.length - word.length >= REST &&
  (compound.endsWith(word) || compound.startsWith(word));
