import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Priority, SeoTerm } from '../domain/seo-term.js';
import { byCategory, chosenTerms, namesOf } from './chosen-seo-terms.js';
import { Categories, SeoTerms } from './ports.js';

@Injectable()
export class PrioritiseSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** Gives several terms the same priority, all or none. @throws SeoTermsNotFound, MayNotConfigure */
  execute({ scope, ids, priority }: { scope: Scope; ids: readonly string[]; priority: Priority }): Promise<SeoTerm[]> {
    return this.transaction.run(scope, async () => {
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
        await this.audit.record(scope, {
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
