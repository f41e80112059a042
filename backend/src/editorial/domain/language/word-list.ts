/** Splits a list of words that is written over several lines. */
export const wordList = (words: string): string[] => words.trim().split(/\s+/);
