import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { TableRow } from '../../shared/application/uploaded-table.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Category } from '../domain/category.js';
import { Categories, Voices } from './ports.js';
import { readLines } from './read-lines.js';

export interface ImportCategoriesInput {
  scope: Scope;
  websiteId: WebsiteId;
  /** Reads the rows of the file; called after the permission check. */
  rows: () => readonly TableRow[];
}

@Injectable()
export class ImportCategories {
  constructor(
    private readonly categories: Categories,
    private readonly voices: Voices,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Imports all categories of a file or none. Those that the website or the file already has, by name and slug, are
   * skipped and counted; a slug of another category is an error.
   * @throws WebsiteNotFound, MayNotConfigure, WrongLines, and what `rows` throws
   */
  execute({ scope, websiteId, rows }: ImportCategoriesInput): Promise<{ added: Category[]; duplicates: number }> {
    return this.unitOfWork.run(scope, async (unit) => {
      const names = await this.categories.namesBySlug(scope, websiteId);
      mayConfigure(scope, websiteId);
      const at = unit.now();
      const language = await this.voices.language(scope, websiteId);
      const lines = readLines(rows(), ({ cells: { name = '', slug, description } }) => {
        const category = new Category(websiteId, { name, slug: slug?.trim() || null, description }, at, language);
        return { category, isNew: isNew(names, category) };
      });
      const fresh = lines.filter((line) => line.isNew).map(({ category }) => category);
      const added = await this.categories.addMissing(scope, fresh);
      for (const { id, name, slug } of added) {
        await unit.audit({
          action: 'category.created',
          websiteId,
          subject: { kind: 'category', id, name },
          changes: { name: [null, name], slug: [null, slug] },
        });
      }
      return { added, duplicates: lines.length - added.length };
    });
  }
}

/** Whether nobody has a category's slug; it is noted then. @throws Invalid when a category of another name has it */
function isNew(names: Map<string, string>, { name, slug }: Category): boolean {
  const taken = names.get(slug);
  if (taken === undefined) names.set(slug, name);
  else if (taken.toLowerCase() !== name.toLowerCase())
    throw new Invalid(`The slug “${slug}” is taken by “${taken}”: write another one in the column slug`, 'slug');
  return taken === undefined;
}
