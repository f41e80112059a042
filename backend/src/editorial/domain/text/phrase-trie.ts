interface Node<Value> {
  readonly next: Map<string, Node<Value>>;
  readonly values: Value[];
}

/**
 * Phrases by their words, so that a text is compared with all of them at once: at each word it takes as many steps as
 * the longest phrase has words, however many phrases there are.
 */
export class PhraseTrie<Value> {
  private readonly root: Node<Value> = { next: new Map(), values: [] };

  add(words: readonly string[], value: Value): void {
    let node = this.root;
    for (const word of words) {
      const next = node.next.get(word) ?? { next: new Map(), values: [] };
      node.next.set(word, next);
      node = next;
    }
    if (node !== this.root) node.values.push(value);
  }

  /** Returns the phrases that begin at this word of a text, the longest first, each with its number of words. */
  startingAt(words: readonly string[], at: number): { value: Value; length: number }[] {
    const found: { value: Value; length: number }[] = [];
    let node: Node<Value> | undefined = this.root;
    for (let length = 1; node && at + length <= words.length; length++) {
      node = node.next.get(words[at + length - 1]!);
      for (const value of node?.values ?? []) found.push({ value, length });
    }
    return found.reverse();
  }
}
