import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule, TooManyAttempts } from '../../../shared/application/throttle.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { TooManyCalls } from './errors.js';

/** The same limit as for a personal token; calls with tokens are counted during authentication. */
const CALLS: ThrottleRule = { name: 'mcp session', limit: 300, windowMs: 60_000 };

/**
 * Counts calls that use a login session instead of a token, for all sessions of a person and all processes together.
 */
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
