import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Priority, SeoTerm } from '../domain/seo-term.js';
import { byCategory, chosenTerms, namesOf } from './chosen-seo-terms.js';
import { Categories, SeoTerms } from './ports.js';

@Injectable()
export class PrioritiseSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Gives several terms the same priority, all or none. @throws SeoTermsNotFound, MayNotConfigure */
  execute({ scope, ids, priority }: { scope: Scope; ids: readonly string[]; priority: Priority }): Promise<SeoTerm[]> {
    return this.unitOfWork.run(scope, async (unit) => {
      const chosen = await chosenTerms(scope, this.terms, ids);
      await this.terms.changeAll(scope, chosen, { priority });
      for (const [id, terms] of byCategory(chosen)) {
        const { name, websiteId } = await this.categories.get(scope, id);
        const before = [...new Set(terms.map((term) => term.priority))].join(', ');
        const changes = {
          count: [null, terms.length],
          terms: [null, namesOf(terms)],
          priority: [before, priority],
        } as const;
        await unit.audit({
          action: 'category.seo_terms_changed',
          websiteId,
          subject: { kind: 'category', id, name },
          changes,
        });
      }
      for (const term of chosen) term.change({ priority });
      return chosen;
    });
  }
}
