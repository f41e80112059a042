import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { CategoryId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Category, NewCategory } from '../domain/category.js';
import { changesBetween } from '../../shared/application/changes-between.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import { Categories } from './ports.js';

export interface ChangeCategoryInput {
  scope: Scope;
  id: CategoryId;
  details: Partial<NewCategory>;
}

@Injectable()
export class ChangeCategory {
  constructor(
    private readonly categories: Categories,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws CategoryNotFound, MayNotConfigure, CategorySlugTaken, Invalid */
  execute({ scope, id, details }: ChangeCategoryInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const category = await this.categories.get(scope, id);
      const { websiteId } = category;
      mayConfigure(scope, websiteId);
      const before = detailsOf(category);
      category.change(details);
      await this.categories.save(category);
      const changes = changesBetween(before, detailsOf(category));
      await unit.audit({
        action: 'category.updated',
        websiteId,
        subject: { kind: 'category', id, name: category.name },
        changes,
      });
    });
  }
}

const detailsOf = ({ name, slug, description }: Category) => ({ name, slug, description });
