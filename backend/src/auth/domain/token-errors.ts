import { Conflict, DomainError, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';
import type { Power } from '../../shared/domain/scope.js';
import { MOST_TOKENS } from './personal-token.js';

export class TokenNotFound extends NotFound {
  constructor() {
    super('There is no such token.');
  }
}

export class TokenNameTaken extends Conflict {
  constructor() {
    super('You have a token of this name already.');
  }
}

export class TooManyTokens extends Conflict {
  constructor() {
    super(`You have ${MOST_TOKENS} tokens. Revoke one that is no longer used.`);
  }
}

export class ExpiryPassed extends Invalid {
  constructor() {
    super('expiresAt must be a time to come', 'expiresAt');
  }
}

export class MayNotMakeApproveTokens extends Forbidden {
  constructor() {
    super('A platform admin has to allow you tokens that approve.');
  }
}

const FOR: Readonly<Record<Power, string>> = {
  read: 'to read',
  write: 'to change anything',
  approve: 'to decide about posts',
};

/** The token was not made for this, or its person may no longer have it do this. */
export class TokenNotMadeForThis extends Forbidden {
  override readonly details: Readonly<{ scope: Power }>;

  constructor(power: Power) {
    super(`This token may not be used ${FOR[power]}: it lacks the scope “${power}”.`);
    this.details = { scope: power };
  }
}

/** Accounts, passwords, sessions, teams and tokens can only be managed by people, not with a token. */
export class OnlyForPeople extends Forbidden {
  constructor() {
    super('No token may do this. Sign in and do it yourself.');
  }
}

export class TooManyRequests extends DomainError {
  readonly kind = 'too-many';
  override readonly details: Readonly<{ retryAfter: number }>;

  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    super(`This token has made too many requests. Try again in ${retryAfter} seconds.`);
    this.details = { retryAfter };
  }
}
