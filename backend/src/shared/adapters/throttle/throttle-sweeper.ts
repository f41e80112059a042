import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SqlThrottle } from './sql-throttle.js';

const QUARTER_MS = 900_000;

/** What is expired counts no more; this gives its space back. */
@Injectable()
export class ThrottleSweeper {
  constructor(private readonly throttle: SqlThrottle) {}

  @Interval('sweep-throttles', QUARTER_MS)
  sweep(): Promise<void> {
    return this.throttle.deleteExpired();
  }
}
