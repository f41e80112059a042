import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';

const SIX_HOURS_MS = 21_600_000;
/** Retention of the daily usage counts, in days. */
export const KEPT_DAYS = 90;

@Injectable()
export class PullSumSweeper {
  constructor(private readonly managers: EntityManagers) {}

  @Interval('sweep-pull-sums', SIX_HOURS_MS)
  async sweep(): Promise<void> {
    await this.managers
      .forScope(Scope.system('sweeper'))
      .execute(`delete from pull_sums where day < (now() at time zone 'UTC')::date - ?::int`, [KEPT_DAYS]);
  }
}
