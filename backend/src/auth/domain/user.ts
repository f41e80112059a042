import type { UserId } from '../../shared/domain/ids.js';
import { type Role, Scope } from '../../shared/domain/scope.js';
import { emailOf } from './email.js';
import { InvalidResetLink } from './errors.js';

/** When a person is notified of new posts by mail. */
export const POST_MAILS = ['immediately', 'daily', 'none'] as const;
export type PostMails = (typeof POST_MAILS)[number];

const RESET_LINK_MINUTES = 60;
const MINUTE_MS = 60_000;

export interface NewUser {
  id: UserId;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
}

export interface Profile {
  firstName: string | null;
  lastName: string | null;
  /** See `isProfileImage`. */
  profileImageUrl: string | null;
  /** IANA name of the zone in which the person reads times; null is the browser's. */
  timezone: string | null;
}

/** Changes by a platform admin; absent members are unchanged. */
export interface UserChanges {
  firstName?: string;
  lastName?: string;
  role?: Role;
  disabled?: boolean;
}

export class User {
  readonly id: UserId;
  email: string;
  /** argon2id, in PHC string format. */
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null = null;
  timezone: string | null = null;
  role: Role;
  postMails: PostMails = 'immediately';
  /** A platform admin has allowed tokens of theirs to decide about posts. */
  mayApproveByToken = false;
  disabledAt: Date | null = null;
  resetTokenDigest: string | null = null;
  resetTokenExpires: Date | null = null;
  version = 1;
  readonly createdAt: Date;
  updatedAt: Date;

  constructor(user: NewUser, at: Date) {
    this.id = user.id;
    this.email = emailOf(user.email);
    this.passwordHash = user.passwordHash;
    this.firstName = user.firstName;
    this.lastName = user.lastName;
    this.role = user.role;
    this.createdAt = at;
    this.updatedAt = at;
  }

  /** The display name: first and last name, otherwise the address. */
  get displayName(): string {
    return this.firstName && this.lastName ? `${this.firstName} ${this.lastName}` : this.email;
  }

  get isDisabled(): boolean {
    return this.disabledAt !== null;
  }

  /** The person's scope when there is no session: a new account, a link in a mail. */
  get scope(): Scope {
    return Scope.ofUser({ id: this.id, name: this.displayName, role: this.role, permissions: {} });
  }

  changeProfile(profile: Partial<Profile>, at: Date): void {
    Object.assign(this, Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined)));
    this.updatedAt = at;
  }

  choosePostMails(when: PostMails, at: Date): void {
    this.postMails = when;
    this.updatedAt = at;
  }

  /** @returns whether that is otherwise than before */
  allowApproveByToken(allowed: boolean, at: Date): boolean {
    if (allowed === this.mayApproveByToken) return false;
    this.mayApproveByToken = allowed;
    this.updatedAt = at;
    return true;
  }

  /** A link from now on opens the account for an hour; an earlier one no longer does. */
  allowReset(tokenDigest: string, at: Date): void {
    this.resetTokenDigest = tokenDigest;
    this.resetTokenExpires = new Date(at.getTime() + RESET_LINK_MINUTES * MINUTE_MS);
    this.updatedAt = at;
  }

  /** @throws InvalidResetLink */
  checkReset(tokenDigest: string, at: Date): void {
    const isOpen =
      this.resetTokenDigest === tokenDigest && this.resetTokenExpires !== null && at < this.resetTokenExpires;
    if (!isOpen || this.isDisabled) throw new InvalidResetLink();
  }

  /** Reset links that are still about end with the old password. */
  changePassword(passwordHash: string, at: Date): void {
    this.passwordHash = passwordHash;
    this.resetTokenDigest = null;
    this.resetTokenExpires = null;
    this.updatedAt = at;
  }

  get isActivePlatformAdmin(): boolean {
    return this.role === 'platform_admin' && !this.isDisabled;
  }

  /** @returns whether anything is otherwise than before */
  change(changes: UserChanges, at: Date): boolean {
    const { firstName, lastName, role, isDisabled: disabled } = this;
    const before = { firstName, lastName, role, disabled };
    const next = {
      ...before,
      ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    };
    if ((Object.keys(before) as (keyof typeof before)[]).every((field) => next[field] === before[field])) return false;
    this.firstName = next.firstName;
    this.lastName = next.lastName;
    this.role = next.role;
    if (next.disabled !== before.disabled) this.disabledAt = next.disabled ? at : null;
    this.updatedAt = at;
    return true;
  }
}

/** The name under which decisions of an erased person stay on record. */
export const pseudonymOf = (id: UserId): string => `Former member ${id.slice(-4)}`;
