import { Conflict, DomainError, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

/** The same error for one that does not exist and one that is off. */
export class ProviderNotFound extends NotFound {
  constructor() {
    super('There is no such identity provider.');
  }
}

export class IdentityNotFound extends NotFound {
  constructor() {
    super('This person has not signed in with this provider.');
  }
}

export class EmailDomainTaken extends Conflict {
  constructor(domain: string, provider: string) {
    super(`${domain} signs in with ${provider} already. A domain has one provider.`);
  }
}

export class OnlyWayToSignIn extends Conflict {
  constructor(name: string) {
    super(`Only ${name} signs you in here, so it stays linked. Ask a platform administrator.`);
  }
}

export class SignOnNotTried extends Conflict {
  constructor(name: string) {
    super(
      `Nobody has signed in with ${name} yet. Sign in with it once; then it can become the only way to sign in, and nobody is locked out.`,
    );
  }
}

/** A stored secret is sent to nobody but the issuer for which it was entered. */
export class ClientSecretStaysBehind extends Invalid {
  constructor() {
    super('Enter the client secret of the new issuer, too.', 'clientSecret');
  }
}

export class TooManyProviders extends Conflict {
  constructor(most: number) {
    super(`There are ${most} identity providers already. Remove one first.`);
  }
}

export class ReturnToElsewhere extends Invalid {
  constructor() {
    super('returnTo must be a path of this Galley, such as /approvals.', 'returnTo');
  }
}

/** The same error for a sign-in that is unknown, over, used, or was begun in another browser. */
export class SignOnExpired extends DomainError {
  readonly kind = 'unauthenticated';

  constructor() {
    super('This sign-in has expired, was used already, or was begun in another browser. Please begin again.');
  }
}

/** The provider sent the person back without signing them in. */
export class SignOnDeclined extends DomainError {
  readonly kind = 'unauthenticated';

  /** @param reason the provider's error code, such as `access_denied` */
  constructor(provider: string, reason: string) {
    super(
      reason === 'access_denied'
        ? `${provider} did not sign you in: you or your administrator declined. Please try again, or ask whoever runs ${provider}.`
        : `${provider} did not sign you in (${reason}). Please try again. If it goes on, tell whoever runs ${provider}.`,
    );
  }
}

/** What the provider sent does not prove anything: signature, issuer, audience, nonce or times are wrong. */
export class SignOnUntrusted extends DomainError {
  readonly kind = 'unauthenticated';

  constructor(provider: string) {
    super(
      `What ${provider} sent could not be trusted, so you are not signed in. Please begin again. ` +
        'If it goes on, tell a platform administrator.',
    );
  }
}

export class ClocksDiffer extends DomainError {
  readonly kind = 'unauthenticated';

  constructor(provider: string) {
    super(
      `The clocks of ${provider} and of this server differ by more than a minute, so you are not signed in. ` +
        'Tell a platform administrator: one of the two clocks has to be set right.',
    );
  }
}

export class ProviderUnreachable extends DomainError {
  readonly kind = 'upstream';

  constructor(provider: string, why: string) {
    super(
      `${provider} cannot be reached: ${why} Try again in a few minutes. Whoever has a password can sign in with it where that is allowed.`,
    );
  }
}

/** The provider refuses Galley, not the person: a wrong client id, secret or address. */
export class ProviderMisconfigured extends DomainError {
  readonly kind = 'upstream';

  constructor(provider: string, why: string) {
    super(`${provider} is not set up rightly here (${why}). Tell a platform administrator.`);
  }
}

export class EmailNotVerified extends Forbidden {
  constructor(provider: string) {
    super(
      `${provider} does not say that your email address is yours (email_verified). ` +
        `Confirm your address there, or ask whoever runs ${provider}.`,
    );
  }
}

export class EmailOfAnotherDomain extends Forbidden {
  constructor(provider: string, email: string) {
    super(`${provider} may not sign in ${email} here: it is not for this email domain.`);
  }
}

/** The account has signed in at the provider as somebody else, for example before the address was given to a new person. */
export class AccountOfAnotherPerson extends Forbidden {
  constructor(provider: string, email: string) {
    super(
      `The account of ${email} belongs to another person at ${provider}. ` +
        'If you are the same person, a platform administrator can unlink it.',
    );
  }
}

export class NoAccountForSignOn extends Forbidden {
  constructor(email: string) {
    super(`There is no account for ${email} yet. Ask a platform administrator for an invitation.`);
  }
}

export class AccountDisabled extends Forbidden {
  constructor() {
    super('Your account is disabled. Ask a platform administrator.');
  }
}

export class SignOnOfAnotherPerson extends Forbidden {
  constructor() {
    super('You signed in as somebody else there. Sign in as yourself to confirm that it is you.');
  }
}

/** The provider signed the person in without asking anything, although it was to ask. */
export class SignOnNotFresh extends Forbidden {
  constructor(provider: string) {
    super(
      `${provider} did not say that it has just asked you to sign in, so it is not confirmed that it is you. ` +
        'Sign out of Galley and sign in again instead.',
    );
  }
}

export class LogoutTokenRefused extends Invalid {
  constructor() {
    super('This is no logout token of the provider, or it was used already.');
  }
}
