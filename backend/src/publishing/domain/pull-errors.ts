import { DomainError, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

export class WebsiteKeyUnknown extends DomainError {
  readonly kind = 'unauthenticated';

  constructor() {
    super('Send your website’s API key as a bearer token. This one is missing, unknown or no longer valid.');
  }
}

export class TooManyRequestsWithKey extends DomainError {
  readonly kind = 'too-many';
  override readonly details: Readonly<{ retryAfter: number }>;

  /** @param retryAfter time until the limit resets, in seconds */
  constructor(limit: number, retryAfter: number) {
    super(
      `This key has made its ${limit} requests. Please try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`,
    );
    this.details = { retryAfter };
  }
}

export class PulledWebsiteInactive extends Forbidden {
  constructor() {
    super('This website is inactive: publishing is paused.');
  }
}

export class NoApprovedPost extends NotFound {
  constructor() {
    super('There is no such approved post.');
  }
}

export class PullTimeUnreadable extends Invalid {
  constructor() {
    super('since must be a time such as 2026-11-21T08:00:00Z', 'since');
  }
}

export class PullFieldUnknown extends Invalid {
  constructor(field: string, fields: readonly string[]) {
    super(`Posts have no field "${field.slice(0, 100)}". There are ${fields.join(', ')}.`, 'fields');
  }
}
