import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { SeoTerms } from './ports.js';

@Injectable()
export class DeleteSeoTerm {
  constructor(
    private readonly terms: SeoTerms,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws SeoTermNotFound, MayNotConfigure */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const term = await this.terms.get(scope, id);
      const { websiteId } = term;
      mayConfigure(scope, websiteId);
      await this.terms.remove(scope, term);
      await unit.audit({
        action: 'seo_term.deleted',
        websiteId,
        subject: { kind: 'seo_term', id, name: term.term },
        changes: { term: [term.term, null] },
      });
    });
  }
}
