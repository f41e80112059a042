import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { SeoTerms } from './ports.js';

@Injectable()
export class DeleteSeoTerm {
  constructor(
    private readonly terms: SeoTerms,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws SeoTermNotFound, MayNotConfigure */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const term = await this.terms.get(scope, id);
      const { websiteId } = term;
      mayConfigure(scope, websiteId);
      await this.terms.remove(scope, term);
      await this.audit.record(scope, {
        action: 'seo_term.deleted',
        websiteId,
        subject: { kind: 'seo_term', id, name: term.term },
        changes: { term: [term.term, null] },
      });
    });
  }
}
