import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { TableRow } from '../../shared/application/uploaded-table.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Expertise, EXPERTISE_LEVELS, type ExpertiseDetails, TONES } from '../domain/expertise.js';
import { Categories, ExpertiseAreas } from './ports.js';
import { readLines, wordOf } from './read-lines.js';

export interface ImportExpertiseInput {
  scope: Scope;
  categoryId: CategoryId;
  /** Reads the rows of the file; called after the permission check. */
  rows: () => readonly TableRow[];
}

@Injectable()
export class ImportExpertise {
  constructor(
    private readonly categories: Categories,
    private readonly areas: ExpertiseAreas,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Imports all expertise areas of a file or none; duplicates of existing ones are skipped and counted.
   * @throws CategoryNotFound, MayNotConfigure, WrongLines, and what `rows` throws
   */
  execute({ scope, categoryId, rows }: ImportExpertiseInput): Promise<{ added: Expertise[]; duplicates: number }> {
    return this.unitOfWork.run(scope, async (unit) => {
      const category = await this.categories.get(scope, categoryId);
      const { websiteId, name } = category;
      mayConfigure(scope, websiteId);
      const at = unit.now();
      const areas = readLines(rows(), (row) => new Expertise(category, detailsOf(row), at));
      const said = new Set((await this.areas.ofCategory(scope, category)).map(wordsOf));
      const added = areas.filter((area) => !said.has(wordsOf(area)) && said.add(wordsOf(area)));
      if (added.length) {
        await this.areas.addAll(scope, added);
        const changes = { count: [null, added.length] } as const;
        await unit.audit({
          action: 'category.expertise_added',
          websiteId,
          subject: { kind: 'category', id: categoryId, name },
          changes,
        });
      }
      return { added, duplicates: areas.length - added.length };
    });
  }
}

function detailsOf({ cells: { level, tone, description } }: TableRow): Partial<ExpertiseDetails> {
  if (!level?.trim() && !tone?.trim() && !description?.trim())
    throw new Invalid('level, tone and description are all empty');
  return { level: wordOf(level, EXPERTISE_LEVELS, 'level'), tone: wordOf(tone, TONES, 'tone'), description };
}

const wordsOf = ({ level, tone, description }: ExpertiseDetails): string => JSON.stringify([level, tone, description]);
