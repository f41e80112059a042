import { DomainError } from '../../../shared/domain/domain-error.js';

/** The agents of one person have done something too often within an hour. */
abstract class TooManyByAgents extends DomainError {
  readonly kind = 'too-many';
  override readonly details: Readonly<{ limit: number; retryAfter: number }>;

  /**
   * @param what beginning of the message, which says what was done
   * @param retryAfter seconds until the next try may succeed
   */
  constructor(what: string, limit: number, retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60);
    super(
      `${what} in your name within an hour, which is the most. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    );
    this.details = { limit, retryAfter };
  }
}

/** Too many drafts were submitted. They are limited because each is mailed to the reviewers of its website. */
export class TooManySubmissions extends TooManyByAgents {
  constructor(limit: number, retryAfter: number) {
    super(`${limit === 1 ? 'One draft has' : `${limit} drafts have`} been submitted`, limit, retryAfter);
  }
}

/**
 * Too many generations and rewrites were started. They are limited because each occupies a worker and may cost money.
 */
export class TooManyGenerations extends TooManyByAgents {
  constructor(limit: number, retryAfter: number) {
    super(
      `${limit === 1 ? 'One generation or rewrite has' : `${limit} generations and rewrites have`} been started`,
      limit,
      retryAfter,
    );
  }
}
