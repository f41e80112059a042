import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { SiteCrawls } from '../../application/ports.js';
import { CrawlNotFound } from '../../domain/crawl-errors.js';
import type { CrawlStep } from '../../domain/crawl-step.js';
import { SiteCrawl } from '../../domain/site-crawl.js';

const SYSTEM = Scope.system('Set-up');

@Injectable()
export class MikroOrmSiteCrawls extends SiteCrawls {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<SiteCrawl> {
    const crawl = await this.managers.forScope(scope).findOne(SiteCrawl, { id, userId: scope.userId });
    if (!crawl) throw new CrawlNotFound();
    return crawl;
  }

  underWay(scope: Scope, userId: UserId, url: string): Promise<SiteCrawl | null> {
    return this.managers
      .forScope(scope)
      .findOne(SiteCrawl, { userId, url, status: { $in: ['queued', 'running'] } }, { orderBy: { createdAt: 'desc' } });
  }

  async add(scope: Scope, crawl: SiteCrawl): Promise<void> {
    await this.managers.add(scope, crawl);
  }

  lock(scope: Scope, id: string): Promise<SiteCrawl | null> {
    return this.managers
      .forScope(scope)
      .findOne(SiteCrawl, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  async save(crawl: SiteCrawl): Promise<void> {
    await this.managers.save(crawl);
  }

  renew(id: string, token: number, until: Date): Promise<boolean> {
    return this.update(id, token, 'lease_until = ?::timestamptz', until);
  }

  recordSteps(id: string, token: number, steps: readonly CrawlStep[]): Promise<boolean> {
    return this.update(id, token, 'steps = ?::jsonb', JSON.stringify(steps));
  }

  async removeOlder(scope: Scope, than: Date): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute('delete from site_crawls where user_id = ? and created_at < ?::timestamptz', [scope.userId, than]);
  }

  private async update(id: string, token: number, change: string, value: unknown): Promise<boolean> {
    const updated = await this.managers
      .forScope(SYSTEM)
      .execute<unknown[]>(
        `update site_crawls set ${change} where id = ? and attempt = ? and status = 'running' returning id`,
        [value, id, token],
      );
    return updated.length === 1;
  }
}
