import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { JobQueue } from '../../../shared/application/job-queue.js';
import { type DueJob, DueWork, Reconciler } from '../../../shared/application/reconciler.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';
import { importJob, RUN_IMPORT } from '../../application/jobs.js';
import { RunImport } from '../../application/run-import.js';

/** Finds imports that are queued or whose worker has died. */
@Injectable()
export class ImportJobs extends DueWork implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly runImport: RunImport,
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.queue.handle(RUN_IMPORT, (id, signal) => this.runImport.execute(id, signal), {
      concurrency: 1,
      isReleasedOnStop: true,
    });
    this.reconciler.register(this);
  }

  async due(limit: number): Promise<DueJob[]> {
    const rows = await this.managers.forScope(Scope.system('reconciler')).execute<{ id: string; lane: string }[]>(
      `select id, coalesce(website_id, user_id) as lane from imports
        where status in ('queued', 'running') and (lease_until is null or lease_until <= ?::timestamptz) order by created_at limit ?`,
      [this.clock.now(), limit],
    );
    return rows.map(({ id, lane }) => ({ ...importJob(id), lane }));
  }
}
