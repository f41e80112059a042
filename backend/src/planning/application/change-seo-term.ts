import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
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
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws SeoTermNotFound, MayNotConfigure, SeoTermTaken, Invalid */
  execute({ scope, id, details }: ChangeSeoTermInput): Promise<SeoTerm> {
    return this.unitOfWork.run(scope, async (unit) => {
      const term = await this.terms.get(scope, id);
      const { websiteId } = term;
      mayConfigure(scope, websiteId);
      const before = detailsOf(term);
      term.change(details);
      await this.terms.save(term);
      const changes = changesBetween(before, detailsOf(term));
      await unit.audit({
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
