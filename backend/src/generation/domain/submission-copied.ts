import { DomainError } from '../../shared/domain/domain-error.js';
import type { PostId } from '../../shared/domain/ids.js';
import { COPIED_SHARE_LIMIT } from '../../editorial/index.js';

export class SubmissionCopied extends DomainError {
  readonly kind = 'unprocessable';
  override readonly details: Readonly<{ copiedShare: number; postId: PostId | null }>;

  /**
   * @param of the website's own post with that wording; null for a post of another tenant, about which nothing is
   * revealed
   */
  constructor(share: number, of: { postId: PostId; title: string } | null) {
    const where = of ? `post #${of.postId}, “${of.title}”,` : 'another post';
    super(
      `${Math.round(share * 100)} % of the wording stands in ${where} already; from ${COPIED_SHARE_LIMIT * 100} % on, a post is not saved.`,
    );
    this.details = { copiedShare: share, postId: of?.postId ?? null };
  }
}

/** @throws SubmissionCopied when the share reaches the limit */
export function refuseCopied({ share, of }: { share: number; of: { postId: PostId; title: string } | null }): void {
  if (share >= COPIED_SHARE_LIMIT) throw new SubmissionCopied(share, of);
}
