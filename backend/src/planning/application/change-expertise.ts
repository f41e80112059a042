import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Expertise, ExpertiseDetails } from '../domain/expertise.js';
import { changesBetween } from '../../shared/application/changes-between.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import { ExpertiseAreas } from './ports.js';

export interface ChangeExpertiseInput {
  scope: Scope;
  id: string;
  details: Partial<ExpertiseDetails>;
}

@Injectable()
export class ChangeExpertise {
  constructor(
    private readonly areas: ExpertiseAreas,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ExpertiseNotFound, MayNotConfigure */
  execute({ scope, id, details }: ChangeExpertiseInput): Promise<Expertise> {
    return this.unitOfWork.run(scope, async (unit) => {
      const expertise = await this.areas.get(scope, id);
      const { websiteId } = expertise;
      mayConfigure(scope, websiteId);
      const before = detailsOf(expertise);
      expertise.change(details);
      await this.areas.save(expertise);
      const changes = changesBetween(before, detailsOf(expertise));
      await unit.audit({
        action: 'expertise.updated',
        websiteId,
        subject: { kind: 'expertise', id },
        changes,
      });
      return expertise;
    });
  }
}

const detailsOf = ({ level, tone, description }: Expertise) => ({ level, tone, description });
