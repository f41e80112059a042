import { NotFound } from '../../shared/domain/domain-error.js';

export class NotificationNotFound extends NotFound {
  constructor() {
    super('There is no such notification.');
  }
}
