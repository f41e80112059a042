import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Budgets } from './ports.js';

@Injectable()
export class SetMonthlyCap {
  constructor(
    private readonly budgets: Budgets,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Platform admins set it, see docs/decisions/0018-monthly-cap.md. @param cap millionths of a US dollar; null for none */
  execute({ scope, websiteId, cap }: { scope: Scope; websiteId: WebsiteId; cap: number | null }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const before = await this.budgets.lock(scope, websiteId, this.clock.now());
      if (before.cap === cap) return;
      await this.budgets.setCap(scope, websiteId, cap);
      await this.audit.record(scope, {
        action: 'website.cap_set',
        websiteId,
        subject: { kind: 'website', id: websiteId },
        changes: { monthlyCapMicroUsd: [before.cap, cap] },
      });
    });
  }
}
