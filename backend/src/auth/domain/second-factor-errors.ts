import { Conflict, DomainError, Forbidden, Invalid } from '../../shared/domain/domain-error.js';
import type { CodeMethod, ProofWay, TypedProof } from './proof.js';

/**
 * The same error when the time is up, the password was changed, the code was given elsewhere, or the provider was
 * switched off or unlinked.
 */
export class SignInExpired extends DomainError {
  readonly kind = 'unauthenticated';

  constructor() {
    super('This sign-in has expired. Please sign in again.');
  }
}

const WRONG_CODE =
  'This code is wrong or was used already. Enter the one that your app shows now. ' +
  'If it goes on, check that the clocks of your telephone and of the server are right.';
const WRONG_RECOVERY_CODE = 'This recovery code is wrong or was used already.';

/** A code of a sign-in that was not accepted. */
export class WrongSignInCode extends DomainError {
  readonly kind = 'unauthenticated';

  constructor(method: CodeMethod) {
    super(method === 'totp' ? WRONG_CODE : WRONG_RECOVERY_CODE);
  }
}

export class WrongCode extends Invalid {
  constructor() {
    super(WRONG_CODE, 'code');
  }
}

export class WrongProof extends Invalid {
  constructor(method: TypedProof) {
    super(
      method === 'password' ? 'This is not your password.' : method === 'totp' ? WRONG_CODE : WRONG_RECOVERY_CODE,
      method === 'password' ? 'password' : 'code',
    );
  }
}

export class AuthenticatorExists extends Conflict {
  constructor() {
    super('You have an authenticator app already. Remove it first.');
  }
}

export class NoAuthenticator extends Conflict {
  constructor() {
    super('You have no authenticator app. Set one up first.');
  }
}

export class NoSecondFactor extends Conflict {
  constructor() {
    super('You have neither a passkey nor an authenticator app. Set one up first.');
  }
}

/** The time for setting up a second factor is over: until there is one, a session is good for nothing else. */
export class SecondFactorRequired extends Forbidden {
  constructor() {
    super('Please set up two-step sign-in first: it is required here.');
  }
}

/** Somebody with a second factor has proved themselves at a provider with their password only. */
export class SecondFactorNotAsked extends Forbidden {
  constructor() {
    super(
      'You were not asked for a second step there, so it is not confirmed that it is you. ' +
        'Confirm with your passkey or with a code instead.',
    );
  }
}

/** The session's last proof of who it is lies too far back for what was asked. */
export class ProofNeeded extends Forbidden {
  override readonly details: Readonly<{ methods: readonly ProofWay[] }>;

  constructor(methods: readonly ProofWay[]) {
    super('Please confirm that it is you: your last sign-in is a while ago.');
    this.details = { methods };
  }
}
