import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';

/** Gauges of the database connection pool of this process. */
@Injectable()
export class PoolMetrics {
  private readonly connections;

  constructor(
    private readonly orm: MikroORM,
    metrics: Metrics,
  ) {
    this.connections = metrics.gauge(
      'galley_database_connections',
      'Database connections of this process: busy, idle, and calls that wait for one',
      ['state'],
    );
    metrics.beforeScrape(() => this.refresh());
  }

  private async refresh(): Promise<void> {
    // The pool queues every call for a moment, also while it has idle connections. In a turn of its own only those
    // that really wait are left.
    await setImmediate();
    const { totalCount, idleCount, waitingCount } = await this.orm.em.getConnection().getNativeClient();
    this.connections.set({ state: 'busy' }, totalCount - idleCount);
    this.connections.set({ state: 'idle' }, idleCount);
    this.connections.set({ state: 'waiting' }, waitingCount);
  }
}
