import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type CategoryId, isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type CategoryBrief, MAX_BRIEF_EXPERTISE, MAX_BRIEF_TERMS } from '../../application/ports.js';
import { CategoryNotFound } from '../../domain/errors.js';

@Injectable()
export class SqlCategoryBriefs {
  constructor(private readonly managers: EntityManagers) {}

  /** @throws CategoryNotFound also when the category is not that website's, or either is another tenant's */
  async get(scope: Scope, websiteId: WebsiteId, categoryId: CategoryId): Promise<CategoryBrief> {
    const known = isId(websiteId) && isId(categoryId) && scope.reaches(websiteId);
    const [brief] = known
      ? await this.managers
          .forScope(scope)
          .execute<CategoryBrief[]>(BRIEF, [MAX_BRIEF_TERMS, MAX_BRIEF_EXPERTISE, categoryId, websiteId])
      : [];
    if (!brief) throw new CategoryNotFound();
    return brief;
  }
}

const BRIEF = `select
    json_build_object('id', w.id, 'name', w.name, 'url', w.url, 'description', w.description, 'isActive', w.is_active,
      'citationStyle', w.citation_style, 'language', w.language) as website,
    json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'description', c.description) as category,
    coalesce((select json_agg(json_build_object('term', t.term, 'priority', t.priority)) from (
      select term, priority from seo_terms where category_id = c.id
       order by array_position(array['high', 'medium', 'low'], priority::text), created_at, id limit ?) t), '[]') as terms,
    coalesce((select json_agg(json_build_object('level', e.level, 'tone', e.tone, 'description', e.description)) from (
      select level, tone, description from expertise where category_id = c.id order by created_at, id limit ?) e), '[]') as expertise
  from categories c join websites w on w.id = c.website_id
 where c.id = ? and c.website_id = ?`;
