import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import { isId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SeoTerms } from '../../application/ports.js';
import { CategoryNotFound, SeoTermNotFound, SeoTermTaken } from '../../domain/errors.js';
import { SeoTerm } from '../../domain/seo-term.js';
import { belonging } from './belonging.js';

const RULES = { seo_terms_term_unique: () => new SeoTermTaken() };

@Injectable()
export class MikroOrmSeoTerms extends SeoTerms {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<SeoTerm> {
    const term = isId(id) ? await this.managers.of(scope).findOne(SeoTerm, { id }) : null;
    if (!term || !scope.reaches(term.websiteId)) throw new SeoTermNotFound();
    return term;
  }

  async add(scope: Scope, term: SeoTerm): Promise<void> {
    await belonging(refusing(this.managers.add(scope, term), RULES), () => new CategoryNotFound());
  }

  async addMissing(scope: Scope, terms: readonly SeoTerm[]): Promise<SeoTerm[]> {
    if (!terms.length) return [];
    // In the order of their keys: two that add the same terms at once wait for each other one way only.
    const rows = [...terms].sort((a, b) => (a.key < b.key ? -1 : 1));
    const insertion = this.managers.of(scope).execute<{ id: string }[]>(
      `insert into seo_terms (id, website_id, category_id, term, term_key, priority, created_at)
       values ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}
       on conflict (category_id, term_key) do nothing returning id`,
      rows.flatMap(({ id, websiteId, categoryId, term, key, priority, createdAt }) => [id, websiteId, categoryId, term, key, priority, createdAt]),
    );
    const inserted = await belonging(insertion, () => new CategoryNotFound());
    const added = new Set(inserted.map(({ id }) => id));
    return terms.filter(({ id }) => added.has(id));
  }

  async save(term: SeoTerm): Promise<void> {
    await refusing(this.managers.save(term), RULES);
  }

  async remove(scope: Scope, term: SeoTerm): Promise<void> {
    await this.managers.of(scope).remove(term).flush();
  }
}
