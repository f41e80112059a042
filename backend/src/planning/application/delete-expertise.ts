import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { ExpertiseAreas } from './ports.js';

@Injectable()
export class DeleteExpertise {
  constructor(
    private readonly areas: ExpertiseAreas,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ExpertiseNotFound, MayNotConfigure */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const expertise = await this.areas.get(scope, id);
      const { websiteId, level, tone } = expertise;
      mayConfigure(scope, websiteId);
      await this.areas.remove(scope, expertise);
      await unit.audit({
        action: 'expertise.deleted',
        websiteId,
        subject: { kind: 'expertise', id },
        changes: { level: [level, null], tone: [tone, null] },
      });
    });
  }
}
