import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type Priority, SeoTerm } from '../domain/seo-term.js';
import { Categories, SeoTerms } from './ports.js';

export interface AddSeoTermInput {
  scope: Scope;
  categoryId: CategoryId;
  term: string;
  /** Medium when absent. */
  priority?: Priority;
}

@Injectable()
export class AddSeoTerm {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws CategoryNotFound, MayNotConfigure, SeoTermTaken, Invalid */
  execute({ scope, categoryId, term, priority }: AddSeoTermInput): Promise<SeoTerm> {
    return this.unitOfWork.run(scope, async (unit) => {
      const category = await this.categories.get(scope, categoryId);
      mayConfigure(scope, category.websiteId);
      const added = new SeoTerm(category, term, priority ?? 'medium', unit.now());
      await this.terms.add(scope, added);
      await unit.audit({
        action: 'seo_term.created',
        websiteId: added.websiteId,
        subject: { kind: 'seo_term', id: added.id, name: added.term },
        changes: { term: [null, added.term], priority: [null, added.priority] },
      });
      return added;
    });
  }
}
