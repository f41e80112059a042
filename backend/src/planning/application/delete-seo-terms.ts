import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { byCategory, chosenTerms, namesOf } from './chosen-seo-terms.js';
import { Categories, SeoTerms } from './ports.js';

@Injectable()
export class DeleteSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Deletes several, all or none. @returns how many @throws SeoTermsNotFound, MayNotConfigure */
  execute({ scope, ids }: { scope: Scope; ids: readonly string[] }): Promise<number> {
    return this.unitOfWork.run(scope, async (unit) => {
      const chosen = await chosenTerms(scope, this.terms, ids);
      await this.terms.removeAll(scope, chosen);
      for (const [id, terms] of byCategory(chosen)) {
        const { name, websiteId } = await this.categories.get(scope, id);
        const changes = { count: [terms.length, null], terms: [namesOf(terms), null] } as const;
        await unit.audit({
          action: 'category.seo_terms_deleted',
          websiteId,
          subject: { kind: 'category', id, name },
          changes,
        });
      }
      return chosen.length;
    });
  }
}
