import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { ExpertiseAreas } from './ports.js';

@Injectable()
export class DeleteExpertise {
  constructor(
    private readonly areas: ExpertiseAreas,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws ExpertiseNotFound, MayNotConfigure */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const expertise = await this.areas.get(scope, id);
      const { websiteId, level, tone } = expertise;
      mayConfigure(scope, websiteId);
      await this.areas.remove(scope, expertise);
      await this.audit.record(scope, {
        action: 'expertise.deleted',
        websiteId,
        subject: { kind: 'expertise', id },
        changes: { level: [level, null], tone: [tone, null] },
      });
    });
  }
}
