import { Injectable } from '@nestjs/common';
import { AddExpertise, AddSeoTerms } from '../../../planning/index.js';
import type { CategoryId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { ProposedExpertise, ProposedTerm } from '../../domain/proposal.js';

/** Adds the terms and the expertise of a category. */
@Injectable()
export class CategoryContents {
  constructor(
    private readonly addTerms: AddSeoTerms,
    private readonly addExpertise: AddExpertise,
  ) {}

  async add(
    scope: Scope,
    categoryId: CategoryId,
    terms: readonly ProposedTerm[],
    expertise: Omit<ProposedExpertise, 'from'> | undefined,
  ): Promise<void> {
    if (terms.length > 0) await this.addTerms.execute({ scope, categoryId, terms });
    if (expertise) await this.addExpertise.execute({ scope, categoryId, details: expertise });
  }
}
