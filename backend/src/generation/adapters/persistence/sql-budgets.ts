import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { Budgets } from '../../application/ports.js';
import { Budget, monthOf } from '../../domain/budget/budget.js';

/**
 * Reads the budget of a website; no row for a website that does not exist. Both sums read only an index. The cost of
 * each call is deducted from its run's reservation when it is recorded, so no amount is counted twice.
 */
const FIGURES = `select (select cap_micro_usd from website_budgets where website_id = ?)::float8 as cap,
  (select coalesce(sum(cost_micro_usd), 0) from model_calls where website_id = ? and at >= ?::timestamptz)::float8 as spent,
  (select coalesce(sum(reserved_micro_usd), 0) from generation_runs where website_id = ? and reserved_micro_usd > 0)::float8 as reserved
  from websites where id = ?`;

@Injectable()
export class SqlBudgets extends Budgets {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, websiteId: WebsiteId, at: Date): Promise<Budget> {
    const values = [websiteId, websiteId, monthOf(at), websiteId, websiteId];
    const [figures] = scope.reaches(websiteId)
      ? await this.managers
          .forScope(scope)
          .execute<{ cap: number | null; spent: number; reserved: number }[]>(FIGURES, values)
      : [];
    if (!figures) throw new WebsiteNotFound();
    return new Budget(figures.cap, figures.spent, figures.reserved);
  }

  async lock(scope: Scope, websiteId: WebsiteId, at: Date): Promise<Budget> {
    await this.managers
      .forScope(scope)
      .execute(`select pg_advisory_xact_lock(hashtextextended('generation.budget:' || ?, 0))`, [websiteId]);
    return this.get(scope, websiteId, at);
  }

  async setCap(scope: Scope, websiteId: WebsiteId, cap: number | null): Promise<void> {
    const em = this.managers.forScope(scope);
    if (cap === null) await em.execute('delete from website_budgets where website_id = ?', [websiteId]);
    else
      await em.execute(
        `insert into website_budgets (website_id, cap_micro_usd) values (?, ?)
         on conflict (website_id) do update set cap_micro_usd = excluded.cap_micro_usd`,
        [websiteId, cap],
      );
  }
}
