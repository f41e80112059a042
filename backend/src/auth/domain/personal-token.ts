import { digestOfSecret, isWellFormedSecret, makeSecret } from '../../shared/domain/checked-secret.js';
import { newId, type UserId } from '../../shared/domain/ids.js';
import { type Power, POWERS } from '../../shared/domain/scope.js';

const PREFIX = 'glpt_';
/** The part that identifies a token on the screens: the prefix and four random characters. */
const SHOWN = PREFIX.length + 4;

/** Characters: with the person's name beside it, it stands in the audit log. */
export const MAX_TOKEN_NAME = 40;
/** Maximum tokens per person. */
export const MOST_TOKENS = 50;

export const looksLikePersonalToken = (text: string): boolean => text.startsWith(PREFIX);

export const isWellFormedPersonalToken = (text: string): boolean => isWellFormedSecret(PREFIX, text);

export interface NewToken {
  name: string;
  powers: readonly Power[];
  /** Null: until it is revoked. */
  expiresAt: Date | null;
}

/** A secret with which scripts and agents act for a person, within its powers. Only its digest is stored. */
export class PersonalToken {
  readonly id: string;
  readonly userId: UserId;
  readonly name: string;
  readonly digest: string;
  /** The beginning of the secret. */
  readonly prefix: string;
  /** In the order of `POWERS`, each once. */
  readonly powers: readonly Power[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  lastUsedAt: Date | null = null;
  /** Requests since the window began, and when it ends: counted where they are let in. */
  asked = 0;
  windowEndsAt: Date;

  constructor(userId: UserId, secret: string, { name, powers, expiresAt }: NewToken, at: Date) {
    this.id = newId();
    this.userId = userId;
    this.name = name;
    this.digest = digestOfSecret(secret);
    this.prefix = secret.slice(0, SHOWN);
    this.powers = POWERS.filter((power) => powers.includes(power));
    this.createdAt = at;
    this.expiresAt = expiresAt;
    this.windowEndsAt = at;
  }

  /** @returns also the secret, which cannot be read again */
  static make(userId: UserId, request: NewToken, at: Date): { token: PersonalToken; secret: string } {
    const secret = makeSecret(PREFIX);
    return { token: new PersonalToken(userId, secret, request, at), secret };
  }
}
