import { DomainError } from '../../shared/domain/domain-error.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { PostStatus } from './status.js';

/**
 * The link can no longer decide. The error contains the post's number when the link was issued here, so that the person
 * can open the post after signing in.
 */
abstract class DecisionLinkGone extends DomainError {
  readonly kind = 'gone';
  override readonly details: { readonly postId?: PostId };

  constructor(message: string, postId?: PostId) {
    super(message);
    this.details = postId === undefined ? {} : { postId };
  }
}

export class UnknownDecisionLink extends DecisionLinkGone {
  constructor() {
    super('This link is not valid, or the post it was for is gone. Nothing was changed.');
  }
}

export class DecisionLinkExpired extends DecisionLinkGone {
  constructor(postId: PostId) {
    super('This link has expired: links in mails work for 7 days. Nothing was changed.', postId);
  }
}

export class DecisionLinkUsed extends DecisionLinkGone {
  constructor(postId: PostId, decision: 'approved' | 'rejected') {
    super(
      `This link was used already: you ${decision === 'approved' ? 'approved' : 'declined'} the post with it.`,
      postId,
    );
  }
}

export class NoApprovalOfLink extends DecisionLinkGone {
  constructor(postId: PostId) {
    super('There is no approval with this link that can be undone. Nothing was changed.', postId);
  }
}

/** The status as people read it. */
const HAPPENED: Readonly<Record<Exclude<PostStatus, 'pending'>, string>> = {
  approved: 'approved',
  published: 'approved and published',
  rejected: 'declined',
  withdrawn: 'withdrawn',
  imported: 'imported',
};

export class DecidedMeanwhile extends DecisionLinkGone {
  constructor(postId: PostId, status: Exclude<PostStatus, 'pending'>, by: string | null) {
    super(
      `This post was ${HAPPENED[status]} meanwhile${by && status !== 'withdrawn' ? ` by ${by}` : ''}. Nothing was changed now.`,
      postId,
    );
  }
}

export class PostChangedSinceMail extends DecisionLinkGone {
  constructor(postId: PostId) {
    super(
      'The post was changed after this mail was sent, so the link cannot decide about it. Look at the new version in Galley.',
      postId,
    );
  }
}

export class DeciderGone extends DecisionLinkGone {
  constructor() {
    super('The account that this link was sent to can no longer decide about this post. Nothing was changed.');
  }
}
