import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SqlThrottle } from './sql-throttle.js';

const QUARTER_MS = 900_000;

/** Deletes expired counters. They already have no effect; deleting them frees space. */
@Injectable()
export class ThrottleSweeper {
  constructor(private readonly throttle: SqlThrottle) {}

  @Interval('sweep-throttles', QUARTER_MS)
  sweep(): Promise<void> {
    return this.throttle.deleteExpired();
  }
}
