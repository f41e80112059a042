import { DomainError, Invalid } from '../../../domain/domain-error.js';

export class BadIdempotencyKey extends Invalid {
  constructor() {
    super('Idempotency-Key must be 1 to 255 visible ASCII characters', 'Idempotency-Key');
  }
}

/** The key was already used for a different call. */
export class IdempotencyKeyReused extends DomainError {
  readonly kind = 'unprocessable';

  constructor() {
    super('This Idempotency-Key was used with another request. Send a new key for a new request.');
  }
}

/** The first call with this key did not finish within the time that a duplicate waits. */
export class FirstCallStillRunning extends DomainError {
  readonly kind = 'unavailable';
  override readonly details = { retryAfter: 10 };

  constructor() {
    super('The first request with this Idempotency-Key is still running. Ask again in a moment.');
  }
}
