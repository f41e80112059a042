import { DomainError, NotFound } from '../../../shared/domain/domain-error.js';

/** The same for a post that there is not, that is not published, and of a website without receipts. */
export class ReceiptNotFound extends NotFound {
  constructor() {
    super('There is no such receipt.');
  }
}

/** The post was published and is no longer: nothing of its text is shown. */
export class ReceiptWithdrawn extends DomainError {
  readonly kind = 'gone';

  constructor() {
    super('This post was withdrawn. It has no receipt any more.');
  }
}
