import { DomainError } from '../../shared/domain/domain-error.js';

/** Each submission is mailed to the reviewers of its website: they are told of no more than these. */
export class TooManySubmissions extends DomainError {
  readonly kind = 'too-many';
  override readonly details: Readonly<{ limit: number; retryAfter: number }>;

  /** @param limit within an hour @param retryAfter seconds */
  constructor(limit: number, retryAfter: number) {
    const minutes = Math.ceil(retryAfter / 60);
    super(`${limit === 1 ? 'One draft has' : `${limit} drafts have`} been submitted in your name within an hour, which is the most. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`);
    this.details = { limit, retryAfter };
  }
}
