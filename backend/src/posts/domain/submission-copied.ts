import { COPIED_SHARE_LIMIT } from '../../editorial/index.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { PostId } from '../../shared/domain/ids.js';

/** Another post's share of a text's fingerprints, 0 to 1. */
export interface Overlap {
  /** The website's own post with the largest overlap; null without any. */
  own: { postId: PostId; title: string; share: number } | null;
  /** The highest share with a post of any other website: never which. */
  others: number;
}

/** Highest share of a text's fingerprints that a single other post has too, 0 to 1. */
export interface Copied {
  share: number;
  /** The other post, if it belongs to the same website. */
  of: { postId: PostId; title: string } | null;
}

export const highestShare = ({ own, others }: Overlap): Copied =>
  own && own.share >= others
    ? { share: own.share, of: { postId: own.postId, title: own.title } }
    : { share: others, of: null };

export class SubmissionCopied extends DomainError {
  readonly kind = 'unprocessable';
  override readonly details: Readonly<{ copiedShare: number; postId: PostId | null }>;

  /**
   * @param of the website's own post with that wording; null for a post of another tenant, about which nothing is
   * revealed
   */
  constructor(share: number, of: Copied['of']) {
    const where = of ? `post #${of.postId}, “${of.title}”,` : 'another post';
    super(
      `${Math.round(share * 100)} % of the wording stands in ${where} already; from ${COPIED_SHARE_LIMIT * 100} % on, a post is not saved.`,
    );
    this.details = { copiedShare: share, postId: of?.postId ?? null };
  }
}

/** @throws SubmissionCopied when the share reaches the limit */
export function refuseCopied({ share, of }: Copied): void {
  if (share >= COPIED_SHARE_LIMIT) throw new SubmissionCopied(share, of);
}
