import { Module } from '@nestjs/common';
import { DashboardController } from './adapters/http/dashboard.controller.js';
import { SqlActivity } from './adapters/persistence/sql-activity.js';
import { SqlFigures } from './adapters/persistence/sql-figures.js';
import { SqlStats } from './adapters/persistence/sql-stats.js';
import { Activity, Figures, Stats } from './application/ports.js';

/** Read-only views over what the other modules write. */
@Module({
  controllers: [DashboardController],
  providers: [
    { provide: Stats, useClass: SqlStats },
    { provide: Figures, useClass: SqlFigures },
    { provide: Activity, useClass: SqlActivity },
  ],
})
export class DashboardModule {}
