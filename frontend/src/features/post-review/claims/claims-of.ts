import { sentenceFor, type Sentence } from '../../../entities/post/post-frame/sentences.js';
import type { Post } from '../../../entities/post/post.js';

/** The words of a source that a sentence rests on. */
export interface Passage {
  sourceId: string;
  /** The number that the text shows for the source, as in `[2]`; null when the post no longer has the source. */
  number: number | null;
  title: string;
  url: string | null;
  /** The source's language, where the post translates it. */
  translatedFrom: string | null;
  quote: string;
}

/** A sentence of the post with everything that supports it. */
export interface Claim {
  /** Such as `b3.2`. */
  name: string;
  text: string;
  passages: Passage[];
  /** Whether it states something that has to be supported, and no source does. */
  isUnsupported: boolean;
}

/** Returns all sentences of a post in their order, each with its passages. */
export function claimsOf(
  { citations, sources, unsupported }: Pick<Post, 'citations' | 'sources' | 'unsupported'>,
  sentences: readonly Sentence[],
): Claim[] {
  const claims = sentences.map(({ name, text }): Claim => ({ name, text, passages: [], isUnsupported: false }));
  const byName = new Map(claims.map((claim) => [claim.name, claim]));
  const numbers = new Map(sources.map(({ id }, index) => [id, index + 1]));
  for (const { sourceId, quote, ...place } of citations) {
    const number = numbers.get(sourceId) ?? null;
    const source = number === null ? undefined : sources[number - 1];
    byName.get(sentenceFor(sentences, place)?.name ?? '')?.passages.push({
      sourceId,
      number,
      title: source?.title ?? 'A source that the post no longer has',
      url: source?.url ?? null,
      translatedFrom: source?.translatedFrom ?? null,
      quote,
    });
  }
  for (const place of unsupported) {
    const claim = byName.get(sentenceFor(sentences, place)?.name ?? '');
    if (claim) claim.isUnsupported = true;
  }
  return claims;
}

/** Whether there is something to check: passages to compare the sentence with, or their absence. */
export const isCheckable = ({ passages, isUnsupported }: Claim): boolean => passages.length > 0 || isUnsupported;

/** Returns the next checkable claim from a sentence in reading direction or against it; null at the end. */
export function claimFrom(claims: readonly Claim[], name: string | null, step: 1 | -1): Claim | null {
  const at = claims.findIndex((claim) => claim.name === name);
  const from = step > 0 ? claims.slice(at + 1) : claims.slice(0, at < 0 ? claims.length : at).toReversed();
  return from.find(isCheckable) ?? null;
}

const FIGURE = /[$€£]?\d+(?:[.,:]\d+)*%?/g;

/** Splits a quote into its figures and the text between them. */
export function figuresIn(quote: string): { text: string; isFigure: boolean }[] {
  const parts: { text: string; isFigure: boolean }[] = [];
  let from = 0;
  for (const { 0: figure, index } of quote.matchAll(FIGURE)) {
    if (index > from) parts.push({ text: quote.slice(from, index), isFigure: false });
    parts.push({ text: figure, isFigure: true });
    from = index + figure.length;
  }
  if (from < quote.length) parts.push({ text: quote.slice(from), isFigure: false });
  return parts;
}
