import { Conflict, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';
import type { SentencePlace } from './evidence.js';

/** How a person reads a status on the screens. */
const READ_AS: Readonly<Record<string, string>> = { pending: 'pending review', rejected: 'declined' };

export class PostNotFound extends NotFound {
  constructor() {
    super("Post not found or you don't have permission to view it.");
  }
}

export class IllegalTransition extends Conflict {
  constructor(status: string, done: string) {
    super(`This post is ${READ_AS[status] ?? status}: it cannot be ${done}.`);
  }
}

export class PostNotPending extends Conflict {
  constructor() {
    super('Only a post that is pending review can be changed.');
  }
}

/** Someone saved between the read and the change; the answer carries the post as it is now. */
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

export class MayNotReview extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include reviewing.');
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
