import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Expertise, type ExpertiseDetails } from '../domain/expertise.js';
import { Categories, ExpertiseAreas } from './ports.js';

export interface AddExpertiseInput {
  scope: Scope;
  categoryId: CategoryId;
  details: Partial<ExpertiseDetails>;
  /** Stays the same for repetitions of a request, so that they are recognised. */
  id?: string;
}

@Injectable()
export class AddExpertise {
  constructor(
    private readonly categories: Categories,
    private readonly areas: ExpertiseAreas,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws CategoryNotFound, MayNotConfigure */
  execute({ scope, categoryId, details, id: wanted }: AddExpertiseInput): Promise<Expertise> {
    return this.unitOfWork.run(scope, async (unit) => {
      const category = await this.categories.get(scope, categoryId);
      mayConfigure(scope, category.websiteId);
      const done = wanted ? await this.areas.find(scope, wanted) : null;
      if (done) return done;
      const expertise = new Expertise(category, details, unit.now(), wanted);
      await this.areas.add(scope, expertise);
      const { id, websiteId, level, tone } = expertise;
      await unit.audit({
        action: 'expertise.created',
        websiteId,
        subject: { kind: 'expertise', id },
        changes: { level: [null, level], tone: [null, tone] },
      });
      return expertise;
    });
  }
}
