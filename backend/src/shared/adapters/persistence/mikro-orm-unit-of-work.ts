import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../application/audit-log.js';
import { JobQueue } from '../../application/job-queue.js';
import { type TransactionOptions, type Unit, UnitOfWork } from '../../application/unit-of-work.js';
import { Clock } from '../../domain/clock.js';
import type { Scope } from '../../domain/scope.js';
import { QuietInstallation } from '../../domain/quiet-installation.js';
import { EntityManagers } from './entity-managers.js';

@Injectable()
export class MikroOrmUnitOfWork extends UnitOfWork {
  constructor(
    private readonly managers: EntityManagers,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly queue: JobQueue,
  ) {
    super();
  }

  run<T>(scope: Scope, work: (unit: Unit) => Promise<T>, options?: TransactionOptions): Promise<T> {
    const unit: Unit = {
      now: () => this.clock.now(),
      audit: (...entries) => this.auditLog.record(scope, ...entries),
      auditAs: (actor, ...entries) => this.auditLog.record(actor, ...entries),
      enqueue: (job, { isAwaited, ...options } = {}) => {
        if (isAwaited && this.queue.isQuiet) throw new QuietInstallation();
        this.managers.afterCommit(() => void this.queue.add(job, options));
      },
    };
    return this.managers.transaction(scope, () => work(unit), options);
  }
}
