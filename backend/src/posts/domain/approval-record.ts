import { type Draft, sentencesOf } from '../../editorial/index.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { SentencePlace } from './evidence.js';
import type { Post } from './post.js';
import type { ApprovalRecord, RecordedClaim } from './sealed-post.js';

type Evidence = Pick<Post, 'blocks' | 'sources' | 'citations' | 'unsupported'>;

/** What is recorded of this approval for the post's receipt. */
export function approvalRecordOf(post: Evidence, scope: Scope): ApprovalRecord {
  const byToken = scope.actor.kind === 'token';
  return {
    role: scope.role,
    name: byToken ? null : scope.actor.name,
    byToken,
    claims: claimsOf(post),
  };
}

/** The cited sentences with their quotes, and the checkable ones without a source, in reading order. */
function claimsOf({ blocks, sources, citations, unsupported }: Evidence): RecordedClaim[] {
  const sourceOf = new Map(sources.map(({ id, title, url }) => [id, { title, url }]));
  const quotesAt = new Map<string, RecordedClaim['quotes'][number][]>(unsupported.map((place) => [keyOf(place), []]));
  for (const { sourceId, quote, ...place } of citations) {
    const source = sourceOf.get(sourceId);
    const quotes = quotesAt.get(keyOf(place)) ?? [];
    if (source) quotesAt.set(keyOf(place), [...quotes, { source, quote }]);
  }
  return (blocks as Draft).blocks.flatMap((block) =>
    sentencesOf(block).flatMap(({ text }, index) => {
      const quotes = quotesAt.get(keyOf({ block: block.id, sentence: index + 1 }));
      return quotes ? [{ text, quotes }] : [];
    }),
  );
}

const keyOf = ({ block, sentence }: SentencePlace): string => `${block} ${sentence}`;
