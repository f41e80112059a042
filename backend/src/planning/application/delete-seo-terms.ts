import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { Scope } from '../../shared/domain/scope.js';
import { byCategory, chosenTerms, namesOf } from './chosen-seo-terms.js';
import { Categories, SeoTerms } from './ports.js';

@Injectable()
export class DeleteSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** Deletes several, all or none. @returns how many @throws SeoTermsNotFound, MayNotConfigure */
  execute({ scope, ids }: { scope: Scope; ids: readonly string[] }): Promise<number> {
    return this.transaction.run(scope, async () => {
      const chosen = await chosenTerms(scope, this.terms, ids);
      await this.terms.removeAll(scope, chosen);
      for (const [id, terms] of byCategory(chosen)) {
        const { name, websiteId } = await this.categories.get(scope, id);
        const changes = { count: [terms.length, null], terms: [namesOf(terms), null] } as const;
        await this.audit.record(scope, {
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
