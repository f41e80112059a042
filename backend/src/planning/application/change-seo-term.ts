import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Priority, SeoTerm } from '../domain/seo-term.js';
import { changesBetween } from '../../shared/application/changes-between.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import { SeoTerms } from './ports.js';

export interface ChangeSeoTermInput {
  scope: Scope;
  id: string;
  details: { term?: string; priority?: Priority };
}

@Injectable()
export class ChangeSeoTerm {
  constructor(
    private readonly terms: SeoTerms,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** @throws SeoTermNotFound, MayNotConfigure, SeoTermTaken, Invalid */
  execute({ scope, id, details }: ChangeSeoTermInput): Promise<SeoTerm> {
    return this.transaction.run(scope, async () => {
      const term = await this.terms.get(scope, id);
      const { websiteId } = term;
      mayConfigure(scope, websiteId);
      const before = detailsOf(term);
      term.change(details);
      await this.terms.save(term);
      const changes = changesBetween(before, detailsOf(term));
      await this.audit.record(scope, {
        action: 'seo_term.updated',
        websiteId,
        subject: { kind: 'seo_term', id, name: term.term },
        changes,
      });
      return term;
    });
  }
}

const detailsOf = ({ term, priority }: SeoTerm) => ({ term, priority });
