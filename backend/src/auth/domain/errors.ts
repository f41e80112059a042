import { Conflict, DomainError, NotFound } from '../../shared/domain/domain-error.js';

/** Said alike for an unknown address, a wrong password and a disabled account. */
export class WrongCredentials extends DomainError {
  readonly kind = 'unauthenticated';

  constructor() {
    super('Wrong email or password');
  }
}

export class SessionEnded extends DomainError {
  readonly kind = 'unauthenticated';

  constructor() {
    super('Your session has ended. Please sign in again.');
  }
}

export class EmailTaken extends Conflict {
  constructor() {
    super('User with this email already exists');
  }
}

export class UserNotFound extends NotFound {
  constructor() {
    super('There is no such user.');
  }
}
