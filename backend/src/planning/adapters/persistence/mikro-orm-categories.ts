import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import { type CategoryId, isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { Categories } from '../../application/ports.js';
import { Category } from '../../domain/category.js';
import { CategoryNotFound, CategorySlugTaken } from '../../domain/errors.js';
import { aloneInWebsite } from './alone-in-website.js';
import { belonging } from './belonging.js';
import { reachedWebsite } from './reached-website.js';

const RULES = { categories_slug_unique: () => new CategorySlugTaken() };

@Injectable()
export class MikroOrmCategories extends Categories {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: CategoryId): Promise<Category> {
    const category = isId(id) ? await this.managers.forScope(scope).findOne(Category, { id }) : null;
    if (!category || !scope.reaches(category.websiteId)) throw new CategoryNotFound();
    return category;
  }

  mustReach(scope: Scope, websiteId: WebsiteId): Promise<void> {
    return reachedWebsite(this.managers.forScope(scope), scope, websiteId);
  }

  async namesBySlug(scope: Scope, websiteId: WebsiteId): Promise<Map<string, string>> {
    const em = this.managers.forScope(scope);
    await reachedWebsite(em, scope, websiteId);
    const rows = await em.execute<{ slug: string; name: string }[]>(
      'select slug, name from categories where website_id = ?',
      [websiteId],
    );
    return new Map(rows.map(({ slug, name }) => [slug, name]));
  }

  async addMissing(scope: Scope, categories: readonly Category[]): Promise<Category[]> {
    if (!categories.length) return [];
    const insertion = this.managers.forScope(scope).execute<{ id: string }[]>(
      `insert into categories (id, website_id, name, slug, description, created_at)
       select id, "websiteId", name, slug, description, "createdAt"
         from jsonb_to_recordset(?::jsonb) as c (id uuid, "websiteId" uuid, name text, slug text, description text, "createdAt" timestamptz)
        order by slug
       on conflict (website_id, slug) do nothing returning id`,
      [
        JSON.stringify(
          categories.map(({ id, websiteId, name, slug, description, createdAt }) => ({
            id,
            websiteId,
            name,
            slug,
            description,
            createdAt,
          })),
        ),
      ],
    );
    const added = new Set((await belonging(insertion, () => new WebsiteNotFound())).map(({ id }) => id));
    return categories.filter(({ id }) => added.has(id));
  }

  async add(scope: Scope, category: Category): Promise<void> {
    if (!isId(category.websiteId) || !scope.reaches(category.websiteId)) throw new WebsiteNotFound();
    await belonging(refusing(this.managers.add(scope, category), RULES), () => new WebsiteNotFound());
  }

  async save(category: Category): Promise<void> {
    await refusing(this.managers.save(category), RULES);
  }

  async remove(scope: Scope, category: Category): Promise<void> {
    const em = this.managers.forScope(scope);
    await aloneInWebsite(em, category.websiteId);
    await em.remove(category).flush();
  }
}
