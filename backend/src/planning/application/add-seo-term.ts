import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type Priority, SeoTerm } from '../domain/seo-term.js';
import { Categories, SeoTerms } from './ports.js';

export interface AddSeoTermInput {
  scope: Scope;
  categoryId: CategoryId;
  term: string;
  /** Medium when it is not given. */
  priority?: Priority;
}

@Injectable()
export class AddSeoTerm {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SeoTerms,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws CategoryNotFound, MayNotConfigure, SeoTermTaken, Invalid */
  execute({ scope, categoryId, term, priority }: AddSeoTermInput): Promise<SeoTerm> {
    return this.transaction.run(scope, async () => {
      const category = await this.categories.get(scope, categoryId);
      mayConfigure(scope, category.websiteId);
      const added = new SeoTerm(category, term, priority ?? 'medium', this.clock.now());
      await this.terms.add(scope, added);
      await this.audit.record(scope, {
        action: 'seo_term.created',
        websiteId: added.websiteId,
        subject: { kind: 'seo_term', id: added.id, name: added.term },
        changes: { term: [null, added.term], priority: [null, added.priority] },
      });
      return added;
    });
  }
}
