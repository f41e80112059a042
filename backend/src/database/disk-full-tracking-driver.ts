import type { DriverException } from '@mikro-orm/core';
import { troubleOf } from '../shared/adapters/persistence/database-trouble.js';
import { QuickLiterals } from './quick-literals.js';

/**
 * Records when a write failed because the database's disk was full. Health probes only read, and reading still works
 * then.
 */
export class DiskFullTrackingDriver extends QuickLiterals {
  private fullAt: number | undefined;

  /** @returns whether a write failed for lack of disk space within the last `withinMs` milliseconds */
  wasFull(withinMs: number): boolean {
    return this.fullAt !== undefined && performance.now() - this.fullAt < withinMs;
  }

  override convertException(exception: Error): DriverException {
    if (troubleOf(exception) === 'full') this.fullAt = performance.now();
    return super.convertException(exception);
  }
}
