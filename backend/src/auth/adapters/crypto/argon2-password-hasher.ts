import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../application/ports.js';
import { TooBusyToSignIn } from '../../domain/errors.js';

/** OWASP's recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Half of the cores, so that many concurrent sign-ins do not use them all; two at most, since hashing shares the thread
 * pool with name resolution.
 */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
/** Maximum queued hashes: a few seconds of work. */
const MOST_WAITING = 100;

@Injectable()
export class Argon2PasswordHasher extends PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private decoy: Promise<string> | null = null;

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(normal(password), COST));
  }

  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const decoy = await this.decoyHash();
    const matches = await this.inTurn(() => verify(passwordHash ?? decoy, normal(password)));
    return passwordHash !== null && matches;
  }

  /** Made once. A failure is not kept: one busy moment would refuse every later sign-in. */
  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash('a password nobody has').catch((error: unknown) => {
      this.decoy = null;
      throw error;
    });
    return this.decoy;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= MOST_WAITING) throw new TooBusyToSignIn();
    if (this.running >= AT_ONCE) await new Promise<void>((next) => this.waiting.push(next));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}

/** The same password typed on another keyboard or system is the same (NIST SP 800-63B, 3.1.1.2). */
const normal = (password: string): string => password.normalize('NFKC');
