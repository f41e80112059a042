import { isEasilyGuessed } from './common-passwords.js';
import { Conflict, DomainError, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

/** The same error for an unknown address, a wrong password and a disabled account. */
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

export class RegistrationClosed extends Forbidden {
  constructor() {
    super('Registration is closed here. Ask a platform administrator for an invitation.');
  }
}

/** The same error for a link that is invalid, used, replaced or expired. */
export class InvalidResetLink extends DomainError {
  readonly kind = 'gone';

  constructor() {
    super('This reset link is invalid or has expired. Links expire after 1 hour.');
  }
}

export class WrongCurrentPassword extends Invalid {
  constructor() {
    super('This is not your current password', 'currentPassword');
  }
}

export class SessionNotFound extends NotFound {
  constructor() {
    super('There is no such session.');
  }
}

/** Characters, as people count them. */
export const MIN_PASSWORD = 8;

export class PasswordTooShort extends Invalid {
  static readonly text = `Password must be at least ${MIN_PASSWORD} characters long`;

  constructor() {
    super(PasswordTooShort.text, 'password');
  }
}

/** Long enough for any phrase. */
export const MAX_NEW_PASSWORD = 128;

export class PasswordTooLong extends Invalid {
  static readonly text = `Password must be at most ${MAX_NEW_PASSWORD} characters long`;

  constructor() {
    super(PasswordTooLong.text, 'password');
  }
}

export class PasswordIsBlank extends Invalid {
  static readonly text = 'Password must not be of spaces only';

  constructor() {
    super(PasswordIsBlank.text, 'password');
  }
}

export class PasswordIsCommon extends Invalid {
  static readonly text = 'This password is easily guessed. Choose one that others would not think of.';

  constructor() {
    super(PasswordIsCommon.text, 'password');
  }
}

/** @throws PasswordTooShort, PasswordTooLong, PasswordIsBlank, PasswordIsCommon */
export function checkNewPassword(password: string, email?: string): void {
  if ([...password].length < MIN_PASSWORD) throw new PasswordTooShort();
  if (password.length > MAX_NEW_PASSWORD) throw new PasswordTooLong();
  if (!password.trim()) throw new PasswordIsBlank();
  if (isEasilyGuessed(password, email)) throw new PasswordIsCommon();
}

/** More passwords wait to be hashed, of sign-ins and new accounts, than the process can check in time. */
export class TooBusyToSignIn extends DomainError {
  readonly kind = 'unavailable';
  override readonly details = { retryAfter: 5 };

  constructor() {
    super('Too many people sign in at this moment. Please try again in a few seconds.');
  }
}

export class LastPlatformAdmin extends Conflict {
  constructor() {
    super('This is the last platform admin. Make somebody else one first.');
  }
}

export class ErasesSelf extends Conflict {
  constructor() {
    super('You cannot erase yourself. Ask another platform admin.');
  }
}
