import type { Scope } from '../../shared/domain/scope.js';
import { type ClaimCheckSummary, claimsOf } from './claim.js';
import type { SentencePlace } from './evidence.js';
import type { Post } from './post.js';
import type { ApprovalRecord, RecordedClaim } from './sealed-post.js';

type Evidence = Pick<Post, 'blocks' | 'sources' | 'citations' | 'unsupported'>;

/** What is recorded of this approval for the post's receipt. */
export function approvalRecordOf(post: Evidence, scope: Scope, checks: ClaimCheckSummary): ApprovalRecord {
  const byToken = scope.actor.kind === 'token';
  return {
    role: scope.role,
    name: byToken ? null : scope.actor.name,
    byToken,
    checks,
    claims: recordedClaims(post),
  };
}

/** The claims with their quotes. A quote whose source is not known is left out. */
function recordedClaims(post: Evidence): RecordedClaim[] {
  const sourceOf = new Map(post.sources.map(({ id, title, url }) => [id, { title, url }]));
  const citationsAt = Map.groupBy(post.citations, keyOf);
  return claimsOf(post).map((claim) => ({
    text: claim.text,
    quotes: (citationsAt.get(keyOf(claim)) ?? []).flatMap(({ sourceId, quote }) => {
      const source = sourceOf.get(sourceId);
      return source ? [{ source, quote }] : [];
    }),
  }));
}

const keyOf = ({ block, sentence }: SentencePlace): string => `${block} ${sentence}`;
