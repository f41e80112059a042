import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { tally } from '../text/tf-idf.js';
import { contentWords } from '../text/words.js';

/**
 * Saturation of repeated words (K1) and influence of the text's length (B), with the usual values of the literature.
 */
const K1 = 1.2;
const B = 0.75;

/**
 * BM25 (Robertson & Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", Foundations and Trends in
 * Information Retrieval 3, 2009) over a fixed set of texts, given as their content words. The +1 inside the logarithm
 * keeps idf positive.
 */
export class Bm25 {
  private readonly counts: Map<string, number>[];
  private readonly lengths: number[];
  private readonly inTexts: Map<string, number>;
  private readonly averageLength: number;

  constructor(
    contents: readonly (readonly string[])[],
    private readonly language: Language = ENGLISH,
  ) {
    this.counts = contents.map(tally);
    this.lengths = contents.map((content) => content.length);
    this.inTexts = tally(this.counts.flatMap((count) => [...count.keys()]));
    this.averageLength = this.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, contents.length) || 1;
  }

  /** Returns one score per text, in order; 0 for a text without any word of the query. */
  scores(query: string): number[] {
    const asked = [...new Set(contentWords(query, this.language))];
    return this.counts.map((count, index) => {
      const norm = K1 * (1 - B + (B * (this.lengths[index] ?? 0)) / this.averageLength);
      return asked.reduce((sum, word) => {
        const n = count.get(word) ?? 0;
        return n === 0 ? sum : sum + (this.idf(word) * n * (K1 + 1)) / (n + norm);
      }, 0);
    });
  }

  private idf(word: string): number {
    const n = this.inTexts.get(word) ?? 0;
    return Math.log(1 + (this.counts.length - n + 0.5) / (n + 0.5));
  }
}

/** Divides the scores by the highest of them, so that they range from 0 to 1. */
export function normalised(scores: readonly number[]): number[] {
  const highest = Math.max(0, ...scores);
  return highest > 0 ? scores.map((score) => score / highest) : scores.map(() => 0);
}
