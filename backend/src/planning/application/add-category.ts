import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Category, type NewCategory } from '../domain/category.js';
import { Categories, Voices } from './ports.js';

export interface AddCategoryInput {
  scope: Scope;
  websiteId: WebsiteId;
  details: NewCategory;
}

@Injectable()
export class AddCategory {
  constructor(
    private readonly categories: Categories,
    private readonly voices: Voices,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws WebsiteNotFound, MayNotConfigure, CategorySlugTaken, Invalid */
  execute({ scope, websiteId, details }: AddCategoryInput): Promise<Category> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.categories.mustReach(scope, websiteId);
      mayConfigure(scope, websiteId);
      const category = new Category(websiteId, details, unit.now(), await this.voices.language(scope, websiteId));
      await this.categories.add(scope, category);
      const { id, name, slug } = category;
      await unit.audit({
        action: 'category.created',
        websiteId,
        subject: { kind: 'category', id, name },
        changes: { name: [null, name], slug: [null, slug] },
      });
      return category;
    });
  }
}
