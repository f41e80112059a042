import { createHash } from 'node:crypto';
import { newId, type UserId } from '../../shared/domain/ids.js';
import type { SignOnProvider } from './provider.js';

/** A person as a provider knows them. The issuer and the subject are its key for ever; the e-mail address may change. */
export class Identity {
  readonly id: string;
  /** The provider that signed the person in last: several may have one issuer, each with domains of its own. */
  providerId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly userId: UserId;
  /** The address at the provider when the person signed in last; it changes nothing here. */
  email: string | null;
  readonly createdAt: Date;
  lastSignInAt: Date;

  constructor({ id, issuer }: SignOnProvider, subject: string, userId: UserId, email: string | null, at: Date) {
    this.id = newId();
    this.providerId = id;
    this.issuer = issuer;
    this.subject = subject;
    this.userId = userId;
    this.email = email;
    this.createdAt = at;
    this.lastSignInAt = at;
  }

  noteSignIn({ id }: SignOnProvider, email: string | null, at: Date): void {
    this.providerId = id;
    this.email = email;
    this.lastSignInAt = at;
  }
}

/** @param providerSession the provider's name for its session, `sid` @returns SHA-256, hex */
export const digestOfSession = (issuer: string, providerSession: string): string =>
  createHash('sha256').update(`${issuer}\n${providerSession}`).digest('hex');
