import type { PostId, UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Role } from '../../shared/domain/scope.js';
import type { ClaimCheckSummary } from './claim.js';
import type { PostSource, SentencePlace } from './evidence.js';

/** The public provenance of a delivered post. */
export interface Provenance {
  writer: string;
  model: string | null;
  /** Of a source in another language than the post's, its BCP 47 tag. */
  sources: { title: string; url: string | null; translatedFrom?: string }[];
  /** ISO 8601 UTC. */
  approvedAt: string;
  seal: string;
}

/** The version of a post that was approved and is delivered, byte for byte. */
export interface SealedPost {
  postId: PostId;
  websiteId: WebsiteId;
  /** SHA-256, hex, of `document`. */
  seal: string;
  /** The number of the text version. */
  version: number;
  slug: string;
  category: string;
  /** Of the texts, as a BCP 47 tag. */
  language: string;
  /**
   * RFC 8785 form of the fields that the format of its approval seals (`sealedFields`).
   */
  document: string;
  provenance: Provenance;
  published: boolean;
  publishedAt: Date | null;
  liveUrl: string | null;
  /** When the post was created. */
  createdAt: Date;
  approvedAt: Date;
  approvedBy: UserId;
  acceptedUnsupported: readonly SentencePlace[];
  /**
   * Strictly increasing across a website's sealed posts and tombstones, so that a reader with a cursor misses nothing.
   */
  updatedAt: Date;
}

/**
 * What a receipt says of an approval. It is recorded with the approval, because text, evidence, roles and people change
 * afterwards. Null for versions that this installation did not see approved, such as imported ones.
 */
export interface ApprovalRecord {
  role: Role | null;
  /** Null when the approval was made with a personal token, whose name is not for the public. */
  name: string | null;
  byToken: boolean;
  /** What reviewers had checked of the claims; absent in approvals that are older than it. */
  checks?: ClaimCheckSummary;
  /** In reading order. */
  claims: readonly RecordedClaim[];
}

export interface RecordedClaim {
  text: string;
  /** Empty for a checkable sentence that was accepted without a source. */
  quotes: readonly { source: Pick<PostSource, 'title' | 'url'>; quote: string }[];
}

export type RemovalReason = 'withdrawn' | 'deleted';

/** The tombstone of a post that is no longer delivered. */
export interface Tombstone {
  websiteId: WebsiteId;
  createId: PostId;
  slug: string;
  deletedAt: Date;
  reason: RemovalReason;
}
