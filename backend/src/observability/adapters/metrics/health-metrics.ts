import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/adapters/clock/database-clock.js';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { Readiness } from '../health/readiness.js';

/** Checks that are only listed when something is wrong. */
const UP_WHEN_ABSENT = ['clock', 'disk'] as const;

/** The checks of `/health/ready` as metrics, with what they measure. */
@Injectable()
export class HealthMetrics {
  constructor(readiness: Readiness, clock: DatabaseClock, metrics: Metrics) {
    const up = metrics.gauge(
      'galley_health_check_up',
      'Checks of /health/ready that concern this process: 1 passes, 0 fails',
      ['check'],
    );
    const seconds = metrics.gauge(
      'galley_health_check_duration_seconds',
      'How long the database and Redis took to answer the check, the connection included',
      ['check'],
    );
    const offset = metrics.gauge(
      'galley_clock_offset_seconds',
      'How far the clock of this machine is ahead of the database’s; 0 below one second',
      [],
    );
    metrics.beforeScrape(async () => {
      const checks = await readiness.checks();
      up.reset();
      for (const check of UP_WHEN_ABSENT) up.set({ check }, 1);
      for (const { name, status } of checks) up.set({ check: name }, status === 'ok' ? 1 : 0);
      for (const [check, ms] of readiness.durationsMs) seconds.set({ check }, ms / 1000);
      offset.set(clock.aheadMs / 1000);
    });
  }
}
