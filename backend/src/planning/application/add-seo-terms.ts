import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { distinctTerms, type Priority, type SeoTerm } from '../domain/seo-term.js';
import { mayConfigure } from './may-configure.js';
import { Categories, SeoTerms } from './ports.js';

export interface AddSeoTermsInput {
  scope: Scope;
  categoryId: CategoryId;
  terms: readonly string[];
  /** Medium when it is not given. */
  priority?: Priority;
}

@Injectable()
export class AddSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the new ones among many. Those the category already has, and repetitions, are left out and counted.
   * @throws CategoryNotFound, MayNotConfigure, Invalid when nothing but blanks is given
   */
  execute({ scope, categoryId, terms, priority }: AddSeoTermsInput): Promise<{ added: SeoTerm[]; duplicates: number }> {
    return this.transaction.run(scope, async () => {
      const category = await this.categories.get(scope, categoryId);
      const { websiteId } = category;
      mayConfigure(scope, websiteId);
      const { terms: distinct, repeated } = distinctTerms(category, terms, priority ?? 'medium', this.clock.now());
      if (!distinct.length) throw new Invalid('Enter at least one SEO term', 'terms');
      const added = await this.terms.addMissing(scope, distinct);
      if (added.length) {
        await this.audit.record(scope, {
          action: 'category.seo_terms_added',
          websiteId,
          subject: { kind: 'category', id: categoryId, name: category.name },
          changes: { terms: [null, added.map(({ term }) => term)], priority: [null, priority ?? 'medium'] },
        });
      }
      return { added, duplicates: distinct.length - added.length + repeated };
    });
  }
}
