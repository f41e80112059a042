import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule, TooManyAttempts } from '../../../shared/application/throttle.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { TooManyCalls } from './errors.js';

/** As many as a personal token may; those are counted where tokens are found. */
const CALLS: ThrottleRule = { name: 'mcp session', limit: 300, windowMs: 60_000 };

/** Counts what comes with a session instead of a token: all sessions of a person together, over all processes. */
@Injectable()
export class SessionLimit {
  constructor(private readonly throttle: Throttle) {}

  /** @throws TooManyCalls */
  async count(person: UserId): Promise<void> {
    try {
      await this.throttle.count([CALLS, person]);
    } catch (error) {
      throw error instanceof TooManyAttempts ? new TooManyCalls(error.details.retryAfter) : error;
    }
  }
}
