import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Category } from '../domain/category.js';
import { distinctTexts, type SeoTerm } from '../domain/seo-term.js';
import { byCategory, chosenTerms, namesOf } from './chosen-seo-terms.js';
import { Categories, SeoTerms } from './ports.js';

export interface MoveSeoTermsInput {
  scope: Scope;
  ids: readonly string[];
  /** The target category. */
  categoryId: CategoryId;
}

@Injectable()
export class MoveSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Moves terms to another category of their website. Terms that it already has are not moved, but counted.
   * @returns the requested terms that are in the category now
   * @throws CategoryNotFound, SeoTermsNotFound, MayNotConfigure, Invalid for a category of another website,
   * SeoTermTaken when another call adds one of them there in the meantime
   */
  execute({ scope, ids, categoryId }: MoveSeoTermsInput): Promise<{ moved: SeoTerm[]; duplicates: number }> {
    return this.unitOfWork.run(scope, async (unit) => {
      const category = await this.categories.get(scope, categoryId);
      const chosen = await chosenTerms(scope, this.terms, ids);
      mayConfigure(scope, category.websiteId);
      if (chosen.some(({ websiteId }) => websiteId !== category.websiteId))
        throw new Invalid('SEO terms move between categories of one website', 'categoryId');
      const [there, others] = [
        chosen.filter((term) => term.categoryId === categoryId),
        chosen.filter((term) => term.categoryId !== categoryId),
      ];
      const known = await this.terms.known(
        scope,
        category,
        others.map(({ key }) => key),
      );
      const { distinct } = distinctTexts(others.filter(({ key }) => !known.has(key)));
      for (const [from, terms] of byCategory(distinct)) await this.move(unit, scope, terms, { from, to: category });
      return { moved: [...there, ...distinct], duplicates: others.length - distinct.length };
    });
  }

  private async move(
    unit: Unit,
    scope: Scope,
    terms: SeoTerm[],
    { from, to }: { from: CategoryId; to: Category },
  ): Promise<void> {
    const { name, websiteId } = await this.categories.get(scope, from);
    await this.terms.changeAll(scope, terms, { categoryId: to.id });
    for (const term of terms) term.moveTo(to);
    const changes = { count: [null, terms.length], terms: [null, namesOf(terms)], category: [name, to.name] } as const;
    await unit.audit({
      action: 'category.seo_terms_moved',
      websiteId,
      subject: { kind: 'category', id: to.id, name: to.name },
      changes,
    });
  }
}
