import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DatabaseClock } from './database-clock.js';

const EVERY_MS = 30_000;
const NOW = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;

/** Sets the application's clock to the database's time at startup and regularly afterwards. */
@Injectable()
export class ClockSetter implements OnModuleInit {
  private readonly logger = new Logger('Clock');
  private hasWarned = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: DatabaseClock,
  ) {}

  onModuleInit(): Promise<void> {
    return this.set();
  }

  @Interval('set-clock', EVERY_MS)
  async set(): Promise<void> {
    try {
      await this.clock.set(async () => (await this.orm.em.fork().execute<[{ at: number }]>(NOW))[0].at);
    } catch {
      // An unreachable database is reported elsewhere; the last known difference stays in use.
      return;
    }
    const isOff = this.clock.aheadMs !== 0;
    if (isOff && !this.hasWarned)
      this.logger.warn(
        `this machine's clock is ${Math.round(this.clock.aheadMs / 1000)} s ahead of the database's: Galley goes by the database's`,
      );
    this.hasWarned = isOff;
  }
}
