import { contentWords, cut, type Draft, hostOf, isByHand, sentencesOf, sentenceSpans } from '../../editorial/index.js';
import { type Claim, claimsOf } from './claim.js';
import type { PostCitation, TextEvidence } from './evidence.js';

/** Sentences of a post that its card shows. */
const SENTENCES = 3;
/** Quotes of the weakest claim that its card shows. */
const QUOTES = 3;
/** Characters of a sentence or a quote, so that a text without full stops is no longer than others. */
const MAX_LENGTH = 400;

type Evidence = Pick<TextEvidence, 'blocks' | 'sources' | 'citations' | 'unsupported'>;

/** Words of a source that a claim rests on. */
export interface QuotedSource {
  title: string;
  /** The host of its address. */
  site: string | null;
  url: string | null;
  quote: string;
}

export interface WeakestClaim {
  text: string;
  /** Whether it cites a source. */
  supported: boolean;
  quotes: QuotedSource[];
}

/** What a post is judged by at a glance. */
export interface ReviewCard {
  /** The first sentences of the text. */
  sentences: string[];
  /** The claim that is proved least; null when there is nothing to check. */
  weakest: WeakestClaim | null;
  unsupportedCount: number;
  claimCount: number;
  /** Claims that nobody has checked. */
  uncheckedCount: number;
}

/**
 * @param excerpt stands for the first sentences of a post without blocks, such as an imported one
 * @param checked keys of the claims that somebody has checked
 */
export function reviewCardOf(
  post: Evidence & { excerpt: string | null },
  checked: ReadonlySet<string> = new Set(),
): ReviewCard {
  const claims = claimsOf(post);
  return {
    sentences: firstSentences(post.blocks as Draft, post.excerpt ?? ''),
    weakest: weakestOf(claims, post),
    unsupportedCount: post.unsupported.length,
    claimCount: claims.length,
    uncheckedCount: claims.filter(({ key }) => !checked.has(key)).length,
  };
}

/** Those of running text and lists; headings, tables and pictures have none to begin with. */
function firstSentences({ blocks }: Draft, excerpt: string): string[] {
  const running = blocks.filter((block) => block.kind !== 'heading' && !isByHand(block)).flatMap(sentencesOf);
  const written = running.filter(({ text }) => text.trim() !== '');
  return (written.length > 0 ? written : sentenceSpans(excerpt)).slice(0, SENTENCES).map(({ text }) => shortened(text));
}

const shortened = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), MAX_LENGTH);

/**
 * The first claim without a source; otherwise the one whose quotes have the smallest share of its words. Of equal ones
 * it is the first that states a figure, because a wrong figure does the most harm.
 */
function weakestOf(claims: readonly Claim[], { citations, sources }: Evidence): WeakestClaim | null {
  const quotesOf = Map.groupBy(citations, ({ block, sentence }) => `${block}.${sentence}`);
  let weakest: { claim: Claim; quoted: readonly PostCitation[]; share: number } | null = null;
  for (const claim of claims) {
    const quoted = quotesOf.get(`${claim.block}.${claim.sentence}`) ?? [];
    const share = claim.supported ? shareOf(claim.text, quoted) : -1;
    const one = { claim, quoted, share };
    if (!weakest || isRiskier(one, weakest)) weakest = one;
    if (share < 0) break;
  }
  if (!weakest) return null;
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  return {
    text: shortened(weakest.claim.text),
    supported: weakest.claim.supported,
    quotes: weakest.quoted.slice(0, QUOTES).map(({ sourceId, quote }) => {
      const { title, url = null } = sourceOf.get(sourceId) ?? { title: 'A source that the post no longer has' };
      return { title, site: hostOf(url), url, quote: shortened(quote) };
    }),
  };
}

interface ProvedClaim {
  claim: Claim;
  /** The share of its words that its quotes have, -1 for a claim without a source. */
  share: number;
}

const isRiskier = (one: ProvedClaim, other: ProvedClaim): boolean =>
  one.share === other.share ? hasFigure(one.claim.text) && !hasFigure(other.claim.text) : one.share < other.share;

const hasFigure = (text: string): boolean => /\p{N}/u.test(text);

/** The share of the words of a sentence that its quotes have, 0 to 1. */
function shareOf(text: string, quoted: readonly PostCitation[]): number {
  const words = [...new Set(contentWords(text))];
  if (words.length === 0) return 1;
  const there = new Set(quoted.flatMap(({ quote }) => contentWords(quote)));
  return words.filter((word) => there.has(word)).length / words.length;
}
