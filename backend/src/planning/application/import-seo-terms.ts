import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { TableRow } from '../../shared/application/uploaded-table.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PRIORITIES, type SeoTerm, termOf } from '../domain/seo-term.js';
import { AddSeoTerms } from './add-seo-terms.js';
import { Categories } from './ports.js';
import { readLines, wordOf } from './read-lines.js';

export interface ImportSeoTermsInput {
  scope: Scope;
  categoryId: CategoryId;
  /** Reads the rows of the file; called after the permission check. */
  rows: () => readonly TableRow[];
}

@Injectable()
export class ImportSeoTerms {
  constructor(
    private readonly categories: Categories,
    private readonly addTerms: AddSeoTerms,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Imports all terms of a file or none; repetitions and terms that the category already has are skipped and counted.
   * @throws CategoryNotFound, MayNotConfigure, WrongLines, and what `rows` throws
   */
  execute({ scope, categoryId, rows }: ImportSeoTermsInput): Promise<{ added: SeoTerm[]; duplicates: number }> {
    return this.unitOfWork.run(scope, async () => {
      mayConfigure(scope, (await this.categories.get(scope, categoryId)).websiteId);
      const terms = readLines(rows(), ({ cells }) => ({
        term: termOf(cells['term'] ?? ''),
        priority: wordOf(cells['priority'], PRIORITIES, 'priority'),
      }));
      return this.addTerms.execute({ scope, categoryId, terms });
    });
  }
}
