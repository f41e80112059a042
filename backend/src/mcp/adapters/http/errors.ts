import { DomainError, Forbidden, Invalid } from '../../../shared/domain/domain-error.js';

export class ForeignOrigin extends Forbidden {
  constructor() {
    super('Pages of other websites may not call this.');
  }
}

export class TooManyMessages extends Invalid {
  constructor(most: number) {
    super(`A batch may have at most ${most} messages.`);
  }
}

export class TooManyCalls extends DomainError {
  readonly kind = 'too-many';
  override readonly details: Readonly<{ retryAfter: number }>;

  /** @param retryAfter in seconds */
  constructor(retryAfter: number) {
    super(`Your session has made too many calls. Try again in ${retryAfter} seconds.`);
    this.details = { retryAfter };
  }
}
