import { Conflict, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';
import type { SentencePlace } from './evidence.js';

/** The statuses as the screens display them. */
const READ_AS: Readonly<Record<string, string>> = { pending: 'pending review', rejected: 'declined' };

export class PostNotFound extends NotFound {
  constructor() {
    super("Post not found or you don't have permission to view it.");
  }
}

/** Deleted while the post was written. */
export class PostWebsiteGone extends NotFound {
  constructor() {
    super('The website of this post was deleted in the meantime.');
  }
}

/** Deleted while the post was written. */
export class PostCategoryGone extends Conflict {
  constructor() {
    super('The category of this post was deleted in the meantime. Choose another one.');
  }
}

export class FocusTopicNotFound extends NotFound {
  constructor() {
    super('There is no such focus topic.');
  }
}

export class IllegalTransition extends Conflict {
  constructor(status: string, done: string) {
    super(`This post is ${READ_AS[status] ?? status}: it cannot be ${done}.`);
  }
}

export class UndoTimeOver extends Conflict {
  constructor() {
    super('The time to undo this approval is over. The post can be withdrawn instead.');
  }
}

export class PostNotPending extends Conflict {
  constructor() {
    super('Only a post that is pending review can be changed.');
  }
}

/** The post was changed between the read and this change; the response contains the current post. */
export class PostChanged extends Conflict {
  constructor() {
    super('Someone else changed this post in the meantime. Look at it again and repeat your change.');
  }
}

export class VersionMissing extends Invalid {
  constructor() {
    super('Say which version of the post you read: as version in the body, or as If-Match: "7".', 'version');
  }
}

export class VersionsUneven extends Invalid {
  constructor() {
    super('versions must have one for each of ids', 'versions');
  }
}

/** The post has sentences without support, and approving it was not confirmed. */
export class UnsupportedSentences extends Conflict {
  override readonly details: { readonly unsupported: readonly SentencePlace[] };

  constructor(unsupported: readonly SentencePlace[]) {
    super(
      unsupported.length === 1
        ? 'One sentence of this post has no support. Confirm that you approve it all the same.'
        : `${unsupported.length} sentences of this post have no support. Confirm that you approve it all the same.`,
    );
    this.details = { unsupported };
  }
}

export class RewriteLimitReached extends Conflict {
  constructor(limit: number) {
    super(`Maximum rewrite limit (${limit}) reached for this post.`);
  }
}

export class RewriteStillOpen extends Conflict {
  constructor() {
    super('This post has an open rewrite request already.');
  }
}

export class RewriteRequestNotFound extends NotFound {
  constructor() {
    super('There is no such rewrite request.');
  }
}

/** The request is being processed or is done; the response names the run. */
export class RewriteNotProcessable extends Conflict {
  override readonly details: { readonly generationRunId: string | null };

  constructor(status: 'in_progress' | 'completed', generationRunId: string | null) {
    super(status === 'in_progress' ? 'This rewrite is in progress already.' : 'This rewrite is completed already.');
    this.details = { generationRunId };
  }
}

/** The run's result is obsolete: the post was decided, or the request was closed or assigned to another run. */
export class RewriteOvertaken extends Conflict {
  constructor(closedBecause: string | null) {
    super(closedBecause ?? 'This rewrite is no longer wanted: the post or its request changed in the meantime.');
  }
}

export class TextChangedMeanwhile extends Conflict {
  constructor() {
    super('The post was edited while it was being rewritten, so the rewrite was not saved. Process the request again.');
  }
}

export class MayNotReview extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include reviewing.');
  }
}

/** Agents and scripts decide only with a token that was made for it. */
export class TokenMayNotDecide extends Forbidden {
  constructor() {
    super('This token may not decide about posts: it lacks the scope “approve”.');
  }
}

/** Another post of the website is live under this slug, in a version that was sealed earlier. */
export class SlugLive extends Conflict {
  constructor(slug: string) {
    super(`Another post of this website is live under the slug ${slug}. Choose another slug.`);
  }
}

export class TextMissing extends Invalid {}

export class TextUnusable extends Invalid {
  constructor(field: string) {
    super(`${field} contains characters that are not text.`, field);
  }
}
