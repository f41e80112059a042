import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import { type CategoryId, isId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SeoTerms } from '../../application/ports.js';
import type { Category } from '../../domain/category.js';
import { CategoryNotFound, SeoTermNotFound, SeoTermsNotFound, SeoTermTaken } from '../../domain/errors.js';
import { type Priority, SeoTerm } from '../../domain/seo-term.js';
import { belonging } from './belonging.js';

const RULES = { seo_terms_term_unique: () => new SeoTermTaken() };

@Injectable()
export class MikroOrmSeoTerms extends SeoTerms {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<SeoTerm> {
    const term = isId(id) ? await this.managers.forScope(scope).findOne(SeoTerm, { id }) : null;
    if (!term || !scope.reaches(term.websiteId)) throw new SeoTermNotFound();
    return term;
  }

  async add(scope: Scope, term: SeoTerm): Promise<void> {
    await belonging(refusing(this.managers.add(scope, term), RULES), () => new CategoryNotFound());
  }

  async addMissing(scope: Scope, terms: readonly SeoTerm[]): Promise<SeoTerm[]> {
    if (!terms.length) return [];
    // Sorted by key, so that concurrent inserts of the same terms cannot deadlock.
    const insertion = this.managers.forScope(scope).execute<{ id: string }[]>(
      `insert into seo_terms (id, website_id, category_id, term, term_key, priority, created_at)
       select id, "websiteId", "categoryId", term, key, priority, "createdAt"
         from jsonb_to_recordset(?::jsonb) as t (
           id uuid, "websiteId" uuid, "categoryId" uuid, term text, key text, priority text, "createdAt" timestamptz)
        order by key
       on conflict (category_id, term_key) do nothing returning id`,
      [
        JSON.stringify(
          terms.map(({ id, websiteId, categoryId, term, key, priority, createdAt }) => ({
            id,
            websiteId,
            categoryId,
            term,
            key,
            priority,
            createdAt,
          })),
        ),
      ],
    );
    const inserted = await belonging(insertion, () => new CategoryNotFound());
    const added = new Set(inserted.map(({ id }) => id));
    return terms.filter(({ id }) => added.has(id));
  }

  async save(term: SeoTerm): Promise<void> {
    await refusing(this.managers.save(term), RULES);
  }

  async remove(scope: Scope, term: SeoTerm): Promise<void> {
    await this.managers.forScope(scope).remove(term).flush();
  }

  async known(scope: Scope, category: Category, keys: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.managers
      .forScope(scope)
      .execute<{ key: string; term: string }[]>(
        'select term_key as key, term from seo_terms where category_id = ? and term_key in (select jsonb_array_elements_text(?::jsonb))',
        [category.id, JSON.stringify(keys)],
      );
    return new Map(rows.map(({ key, term }) => [key, term]));
  }

  async ofIds(scope: Scope, ids: readonly string[]): Promise<SeoTerm[]> {
    const found = await this.managers
      .forScope(scope)
      .find(SeoTerm, { id: { $in: ids.filter(isId) } }, { disableIdentityMap: true });
    const byId = new Map(found.filter(({ websiteId }) => scope.reaches(websiteId)).map((term) => [term.id, term]));
    if (byId.size < ids.length) throw new SeoTermsNotFound();
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async changeAll(
    scope: Scope,
    terms: readonly SeoTerm[],
    change: { categoryId: CategoryId } | { priority: Priority },
  ): Promise<void> {
    const work = this.managers
      .forScope(scope)
      .nativeUpdate(SeoTerm, { id: { $in: terms.map(({ id }) => id) } }, change);
    await belonging(refusing(work, RULES), () => new CategoryNotFound());
  }

  async removeAll(scope: Scope, terms: readonly SeoTerm[]): Promise<void> {
    await this.managers.forScope(scope).nativeDelete(SeoTerm, { id: { $in: terms.map(({ id }) => id) } });
  }
}
