import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../shared/domain/clock.js';
import { SignOnAttempts, UsedLogoutTokens } from '../../application/ports.js';

const HOUR_MS = 3_600_000;

/** Deletes sign-ins that were not finished, and logout tokens that have expired. */
@Injectable()
export class SignOnSweeper {
  constructor(
    private readonly attempts: SignOnAttempts,
    private readonly tokens: UsedLogoutTokens,
    private readonly clock: Clock,
  ) {}

  @Interval('delete-sign-ons', HOUR_MS)
  async deleteOver(): Promise<void> {
    await this.attempts.deleteOver(this.clock.now());
    await this.tokens.deleteOver(this.clock.now());
  }
}
