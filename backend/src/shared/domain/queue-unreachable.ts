import { DomainError } from './domain-error.js';

/** The configured queue server does not respond. The message names the setting and never a password. */
export class QueueUnreachable extends DomainError {
  readonly kind = 'unavailable';

  /** @param isRefusal whether the server responds but refuses commands */
  constructor(
    address: string,
    readonly reason: string,
    readonly isRefusal = false,
  ) {
    super(
      `The Redis server in REDIS_URL (${address}) cannot be used: ${reason}. Start it, correct REDIS_URL, or ` +
        'remove REDIS_URL to run jobs in this process.',
    );
  }
}
