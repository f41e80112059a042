import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '../../shared/domain/ids.js';

export const RECOVERY_CODES = 10;
/** Without characters that look alike; 32 of them, so that a random byte chooses evenly. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz123456789';
/** 120 random bits: enough for a digest without salt (OWASP ASVS 5.0, 6.5.2). */
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** The program on a person's telephone that shows one-time codes (TOTP, RFC 6238). */
export class Authenticator {
  readonly userId: UserId;
  /** Base32, encrypted. */
  secret: string;
  /** Null until its first code was given: it guards nothing until then. */
  confirmedAt: Date | null = null;
  /** Time step of the last code that was accepted. That code and all earlier ones are spent. */
  lastStep = 0;
  readonly createdAt: Date;

  constructor(userId: UserId, secret: string, at: Date) {
    this.userId = userId;
    this.secret = secret;
    this.createdAt = at;
  }

  /** @returns false when a code of this step, or of a later one, was accepted before */
  accept(step: number): boolean {
    if (step <= this.lastStep) return false;
    this.lastStep = step;
    return true;
  }

  confirm(at: Date): void {
    this.confirmedAt = at;
  }
}

/** A code for the day on which the telephone is lost. Each works once. */
export class RecoveryCode {
  /** SHA-256, hex. */
  readonly digest: string;
  readonly userId: UserId;
  readonly createdAt: Date;
  usedAt: Date | null = null;

  constructor(userId: UserId, code: string, at: Date) {
    this.digest = digestOfRecoveryCode(code);
    this.userId = userId;
    this.createdAt = at;
  }
}

const group = (): string => Array.from(randomBytes(GROUP_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** @returns a code such as `4kd82m-qrt7xa-9bnw3c-hz6fue` */
export const makeRecoveryCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** @param code in any case, with or without hyphens and spaces */
export const digestOfRecoveryCode = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('hex');
