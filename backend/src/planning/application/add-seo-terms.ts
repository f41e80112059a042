import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Category } from '../domain/category.js';
import { distinctTexts, MAX_TERM, type Priority, SeoTerm, type WantedTerm } from '../domain/seo-term.js';
import { Categories, SeoTerms } from './ports.js';

/** Maximum terms that the audit log names; all are counted. */
const MAX_NAMED = 50;

export interface AddSeoTermsInput {
  scope: Scope;
  categoryId: CategoryId;
  terms: readonly (string | WantedTerm)[];
  /** For terms without a priority; medium when absent. */
  priority?: Priority;
}

@Injectable()
export class AddSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Adds the new terms. Repetitions and terms that the category already has are skipped and counted.
   * @throws CategoryNotFound, MayNotConfigure, Invalid when all terms are blank, or one is too long
   */
  execute({
    scope,
    categoryId,
    terms,
    priority = 'medium',
  }: AddSeoTermsInput): Promise<{ added: SeoTerm[]; duplicates: number }> {
    return this.unitOfWork.run(scope, async (unit) => {
      const category = await this.categories.get(scope, categoryId);
      mayConfigure(scope, category.websiteId);
      const { distinct, repeated } = distinctTexts(terms.map((term) => (typeof term === 'string' ? { term } : term)));
      if (!distinct.length) throw new Invalid('Enter at least one SEO term', 'terms');
      const added = await this.terms.addMissing(scope, this.made(unit, category, distinct, priority));
      if (added.length) await this.record(unit, category, added);
      return { added, duplicates: distinct.length - added.length + repeated.length };
    });
  }

  private made(unit: Unit, category: Category, wanted: readonly WantedTerm[], priority: Priority): SeoTerm[] {
    const at = unit.now();
    return wanted.map(({ term, priority: own }) => {
      try {
        return new SeoTerm(category, term, own ?? priority, at);
      } catch (error) {
        throw error instanceof Invalid
          ? new Invalid(
              `Each SEO term must be at most ${MAX_TERM} characters: “${term.trim().slice(0, 40)}…” is longer`,
              'terms',
            )
          : error;
      }
    });
  }

  private record(unit: Unit, { id, websiteId, name }: Category, added: readonly SeoTerm[]): Promise<void> {
    const priorities = [...new Set(added.map(({ priority }) => priority))];
    return unit.audit({
      action: 'category.seo_terms_added',
      websiteId,
      subject: { kind: 'category', id, name },
      changes: {
        count: [null, added.length],
        terms: [null, added.slice(0, MAX_NAMED).map(({ term }) => term)],
        priority: [null, priorities.join(', ')],
      },
    });
  }
}
