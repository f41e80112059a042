import { DomainError } from '../shared/domain/domain-error.js';

export class NotReady extends DomainError {
  readonly kind = 'unavailable';

  constructor() {
    super('The database does not answer.');
  }
}
