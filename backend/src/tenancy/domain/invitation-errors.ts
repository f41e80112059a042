import { Conflict, DomainError, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

export class InvitationNotFound extends NotFound {
  constructor() {
    super('There is no such invitation.');
  }
}

/** The same error for a link that is invalid, used, withdrawn or expired. */
export class InvalidInvitation extends DomainError {
  readonly kind = 'gone';

  constructor() {
    super('This invitation is invalid or has expired. Links work once, for 7 days. Ask for a new one.');
  }
}

export class OnlyTenantAdminsMayBeInvited extends Forbidden {
  constructor() {
    super('Only platform admins may invite platform admins.');
  }
}

export class WebsitesForPlatformAdmin extends Invalid {
  constructor() {
    super('Platform admins reach every website. Leave the websites empty.', 'websiteIds');
  }
}

export class WebsiteToInviteToMissing extends Invalid {
  constructor() {
    super('Please choose at least one website.', 'websiteIds');
  }
}

export class AddressHasAccount extends Conflict {
  constructor() {
    super('User with this email already exists');
  }
}

export class WrongPasswordOfAccount extends Invalid {
  constructor() {
    super('There is an account with this address already, and this is not its password.', 'password');
  }
}

/** Somebody is signed in, and the invitation is to another address. */
export class InvitationForAnother extends Forbidden {
  constructor(email: string) {
    super(`This invitation is for ${email}. Sign out, and open the link again.`);
  }
}

export class AccountHasAnotherRole extends Conflict {
  constructor() {
    super('There is an account with this address already, in another role. Ask a platform administrator.');
  }
}
