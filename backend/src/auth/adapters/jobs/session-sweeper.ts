import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../shared/domain/clock.js';
import { Sessions } from '../../application/ports.js';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** Deletes ended sessions and expired refresh tokens. */
@Injectable()
export class SessionSweeper {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  @Interval('forget-successors', 10 * SECOND_MS)
  forgetSuccessors(): Promise<void> {
    return this.sessions.forgetSuccessors(this.clock.now());
  }

  @Interval('delete-sessions', HOUR_MS)
  deleteOver(): Promise<void> {
    return this.sessions.deleteOver(this.clock.now());
  }
}
