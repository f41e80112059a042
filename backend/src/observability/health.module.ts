import { type DynamicModule, Module } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { ReconcilerTicker } from '../shared/adapters/jobs/reconciler-ticker.js';
import { DatabaseClock } from '../shared/adapters/clock/database-clock.js';
import { HealthController } from './adapters/health/health.controller.js';
import { Readiness, type ReadinessOptions } from './adapters/health/readiness.js';
import { Stopping } from './adapters/health/stopping.js';

@Module({})
export class HealthModule {
  static forRoot(options: ReadinessOptions): DynamicModule {
    return {
      module: HealthModule,
      global: true,
      controllers: [HealthController],
      providers: [
        Stopping,
        {
          provide: Readiness,
          inject: [MikroORM, ReconcilerTicker, DatabaseClock],
          useFactory: (orm: MikroORM, ticker: ReconcilerTicker, clock: DatabaseClock) =>
            new Readiness(orm, ticker, clock, options),
        },
      ],
      exports: [Readiness],
    };
  }
}
