import type { UserId } from '../../shared/domain/ids.js';
import type { Role } from '../../shared/domain/scope.js';
import { emailOf } from './email.js';

export interface NewUser {
  id: UserId;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
}

export class User {
  readonly id: UserId;
  email: string;
  /** argon2id, in PHC string format. */
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null = null;
  role: Role;
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

  /** As the screens show people: both names, else the address. */
  get displayName(): string {
    return this.firstName && this.lastName ? `${this.firstName} ${this.lastName}` : this.email;
  }

  get isDisabled(): boolean {
    return this.disabledAt !== null;
  }
}
