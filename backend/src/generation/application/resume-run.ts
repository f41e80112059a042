import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { JobQueue } from '../../shared/application/job-queue.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { Scope } from '../../shared/domain/scope.js';
import { generateJob } from './jobs.js';
import { Runs } from './ports.js';

@Injectable()
export class ResumeRun {
  constructor(
    private readonly runs: Runs,
    private readonly audit: AuditLog,
    private readonly queue: JobQueue,
    private readonly transaction: Transaction,
  ) {}

  /** A failed or cancelled run goes on after its last finished step. @throws RunNotFound, RunNotResumable */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    const lane = await this.transaction.run(scope, async () => {
      const run = await this.runs.lock(scope, id);
      run.resume();
      await this.runs.save(run);
      await this.audit.record(scope, { action: 'generation.resumed', websiteId: run.websiteId, subject: { kind: 'generation_run', id } });
      return run.websiteId;
    });
    await this.queue.add(generateJob(id), { lane });
  }
}
