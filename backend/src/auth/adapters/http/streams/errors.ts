import { DomainError } from '../../../../shared/domain/domain-error.js';

/** Seconds after which another attempt is worth it: streams end with what they show. */
const RETRY_AFTER = 30;

export class TooManyOpenStreams extends DomainError {
  readonly kind = 'too-many';
  override readonly details = { retryAfter: RETRY_AFTER };

  constructor(most: number) {
    super(`You have ${most} live views open. Close one of them to open another.`);
  }
}

export class NoRoomForStreams extends DomainError {
  readonly kind = 'unavailable';
  override readonly details = { retryAfter: RETRY_AFTER };

  constructor() {
    super('Too many live views are open at the moment. Try again in half a minute.');
  }
}
