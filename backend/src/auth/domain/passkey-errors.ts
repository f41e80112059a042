import { Conflict, DomainError, Invalid, NotFound } from '../../shared/domain/domain-error.js';
import { MOST_PASSKEYS } from './passkey.js';

/** The same error for an unknown passkey, a wrong signature, a copied device, and a disabled account. */
export class PasskeyRefused extends DomainError {
  readonly kind = 'unauthenticated';

  constructor() {
    super('This passkey was not accepted. Please try again, or sign in with your password.');
  }
}

/** The question was answered before, or too late. */
export class PasskeyRequestExpired extends DomainError {
  readonly kind = 'gone';

  constructor() {
    super('This took too long. Please try again.');
  }
}

export class WrongPasskeyProof extends Invalid {
  constructor() {
    super('This passkey was not accepted. Please use one of your own.');
  }
}

/** What the browser sent is no new passkey of this person and this address. */
export class PasskeyNotMade extends Invalid {
  constructor() {
    super('The passkey could not be added. Please try again.');
  }
}

export class PasskeyExists extends Conflict {
  constructor() {
    super('This passkey is in Galley already.');
  }
}

export class TooManyPasskeys extends Conflict {
  constructor() {
    super(`You have ${MOST_PASSKEYS} passkeys, the most there can be. Remove one first.`);
  }
}

export class PasskeyNotFound extends NotFound {
  constructor() {
    super('There is no such passkey.');
  }
}
