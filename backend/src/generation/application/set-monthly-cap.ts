import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Budgets } from './ports.js';

@Injectable()
export class SetMonthlyCap {
  constructor(
    private readonly budgets: Budgets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Only platform admins may set the cap; see docs/decisions/0018-monthly-cap.md.
   * @param cap in millionths of a US dollar; null for no cap
   */
  execute({ scope, websiteId, cap }: { scope: Scope; websiteId: WebsiteId; cap: number | null }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const before = await this.budgets.lock(scope, websiteId, unit.now());
      if (before.cap === cap) return;
      await this.budgets.setCap(scope, websiteId, cap);
      await unit.audit({
        action: 'website.cap_set',
        websiteId,
        subject: { kind: 'website', id: websiteId },
        changes: { monthlyCapMicroUsd: [before.cap, cap] },
      });
    });
  }
}
