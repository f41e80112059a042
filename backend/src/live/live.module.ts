import { Module } from '@nestjs/common';
import { LinkedomPages } from './adapters/html/linkedom-pages.js';
import { DueLiveChecks, LiveJobs } from './adapters/jobs/live-jobs.js';
import { SqlLiveChecks } from './adapters/persistence/sql-live-checks.js';
import { CheckLive } from './application/check-live.js';
import { LiveChecks, Pages } from './application/ports.js';

/** Whether published posts are on their websites as they were approved. */
@Module({
  providers: [CheckLive, DueLiveChecks, LiveJobs, { provide: LiveChecks, useClass: SqlLiveChecks }, { provide: Pages, useClass: LinkedomPages }],
})
export class LiveModule {}
