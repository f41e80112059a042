import { DomainError } from '../../shared/domain/domain-error.js';

/** What the agents of one person may do so often within an hour and no more. */
abstract class TooManyByAgents extends DomainError {
  readonly kind = 'too-many';
  override readonly details: Readonly<{ limit: number; retryAfter: number }>;

  /** @param what has been done, as a sentence begins @param retryAfter seconds */
  constructor(what: string, limit: number, retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60);
    super(
      `${what} in your name within an hour, which is the most. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    );
    this.details = { limit, retryAfter };
  }
}

/** Each submission is mailed to the reviewers of its website: they are told of no more than these. */
export class TooManySubmissions extends TooManyByAgents {
  constructor(limit: number, retryAfter: number) {
    super(`${limit === 1 ? 'One draft has' : `${limit} drafts have`} been submitted`, limit, retryAfter);
  }
}

/** Each generation and rewrite takes a worker's time and may cost money. */
export class TooManyGenerations extends TooManyByAgents {
  constructor(limit: number, retryAfter: number) {
    super(
      `${limit === 1 ? 'One generation or rewrite has' : `${limit} generations and rewrites have`} been started`,
      limit,
      retryAfter,
    );
  }
}
