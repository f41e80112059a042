import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import { type CategoryId, isId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { Categories } from '../../application/ports.js';
import { Category } from '../../domain/category.js';
import { CategoryNotFound, CategorySlugTaken } from '../../domain/errors.js';
import { belonging } from './belonging.js';

const RULES = { categories_slug_unique: () => new CategorySlugTaken() };

@Injectable()
export class MikroOrmCategories extends Categories {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: CategoryId): Promise<Category> {
    const category = isId(id) ? await this.managers.of(scope).findOne(Category, { id }) : null;
    if (!category || !scope.reaches(category.websiteId)) throw new CategoryNotFound();
    return category;
  }

  async add(scope: Scope, category: Category): Promise<void> {
    if (!isId(category.websiteId) || !scope.reaches(category.websiteId)) throw new WebsiteNotFound();
    await belonging(refusing(this.managers.add(scope, category), RULES), () => new WebsiteNotFound());
  }

  async save(category: Category): Promise<void> {
    await refusing(this.managers.save(category), RULES);
  }

  async remove(scope: Scope, category: Category): Promise<void> {
    await this.managers.of(scope).remove(category).flush();
  }
}
