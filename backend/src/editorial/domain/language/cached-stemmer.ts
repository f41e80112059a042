/** Distinct words that are remembered; texts of one run have some thousands. */
const MAX_WORDS = 20_000;
/** Longest word that is stemmed; anything longer is a code or encoded data. */
const MAX_LENGTH = 40;

/** A stemmer that remembers its answers: Snowball's take up to 10 µs a word, and a run asks for each word many times. */
export function cachedStemmer(stemmer: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    if (word.length > MAX_LENGTH) return word;
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= MAX_WORDS) known.clear();
    const stem = stemmer(word);
    known.set(word, stem);
    return stem;
  };
}
