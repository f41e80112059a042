import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { helper } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { RewriteOvertaken } from '../../../posts/index.js';
import { Runs } from '../../application/ports.js';
import { CategoryGone, RunNotFound, WebsiteBecameInactive } from '../../domain/run/errors.js';
import { GenerationRun } from '../../domain/run/generation-run.js';
import { notifyRunChanged } from './run-channel.js';

/**
 * Prevents deletion of the website during the transaction. The website is locked before its runs; see the order of
 * locks in docs/architecture.md.
 */
const KEEP_WEBSITE =
  'select 1 from websites where id = (select website_id from generation_runs where id = ?) for key share';

@Injectable()
export class MikroOrmRuns extends Runs {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<GenerationRun> {
    const run = await this.managers.forScope(scope).findOne(GenerationRun, { id });
    if (!run || !scope.reaches(run.websiteId)) throw new RunNotFound();
    return run;
  }

  async lock(scope: Scope, id: string): Promise<GenerationRun> {
    const em = this.managers.forScope(scope);
    await em.execute(KEEP_WEBSITE, [id]);
    const run = await em.findOne(GenerationRun, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!run || !scope.reaches(run.websiteId)) throw new RunNotFound();
    return run;
  }

  async addOnce(scope: Scope, run: GenerationRun): Promise<boolean> {
    const [there] = await this.managers
      .forScope(scope)
      .execute<unknown[]>('select 1 from generation_runs where id = ?', [run.id]);
    if (there) return false;
    await this.managers.add(scope, run);
    return true;
  }

  async save(run: GenerationRun): Promise<void> {
    const em = helper(run).__em as EntityManager | undefined;
    await this.managers.save(run);
    if (em) await notifyRunChanged(em, run.id);
  }

  async renew(scope: Scope, id: string, token: number, until: Date): Promise<boolean> {
    const rows = await this.managers
      .forScope(scope)
      .execute<unknown[]>(
        `update generation_runs set lease_until = ?::timestamptz where id = ? and attempt = ? and status = 'running' returning id`,
        [until, id, token],
      );
    return rows.length > 0;
  }

  async stillWanted(scope: Scope, { id, websiteId, categoryId, request }: GenerationRun): Promise<void> {
    const [found] = await this.managers.forScope(scope).execute<{ isActive: boolean; hasCategory: boolean }[]>(
      `select w.is_active as "isActive",
              exists (select 1 from categories c where c.id = ? and c.website_id = w.id) as "hasCategory"
         from websites w where w.id = ?`,
      [categoryId, websiteId],
    );
    if (!found?.isActive) throw new WebsiteBecameInactive();
    if (!request.rewrite) {
      if (!found.hasCategory && !request.isModelTest) throw new CategoryGone();
      return;
    }
    const [rewriteRow] = await this.managers
      .forScope(scope)
      .execute<{ failure: string | null; isOpen: boolean }[]>(
        `select failure, status = 'in_progress' and generation_run_id = ? as "isOpen" from rewrite_requests where id = ?`,
        [id, request.rewrite.requestId],
      );
    if (!rewriteRow?.isOpen) throw new RewriteOvertaken(rewriteRow?.failure ?? null);
  }

  async websiteOf(id: string): Promise<WebsiteId | null> {
    const [row] = await this.managers
      .forScope(Scope.system('Generation'))
      .execute<{ websiteId: string }[]>(`select website_id as "websiteId" from generation_runs where id = ?`, [id]);
    return row?.websiteId ?? null;
  }
}
