import { Injectable } from '@nestjs/common';
import { ChangedMeanwhile, EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { DataSources } from '../../application/ports.js';
import { DataSource, MAX_SOURCES } from '../../domain/data-source.js';
import { DataSourceChanged, DataSourceNotFound, TooManySources } from '../../domain/data-source-errors.js';
import type { DataSourceType } from '../../domain/data-source-config.js';
import { lockSources } from './lock-sources.js';

@Injectable()
export class MikroOrmDataSources extends DataSources {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<DataSource> {
    const source = isId(id) ? await this.managers.forScope(scope).findOne(DataSource, { id }) : null;
    if (!source || !scope.reaches(source.websiteId)) throw new DataSourceNotFound();
    return source;
  }

  async mustReach(scope: Scope, websiteId: WebsiteId): Promise<void> {
    const [found] =
      isId(websiteId) && scope.reaches(websiteId)
        ? await this.managers.forScope(scope).execute<unknown[]>('select 1 from websites where id = ?', [websiteId])
        : [];
    if (!found) throw new WebsiteNotFound();
  }

  add(scope: Scope, source: DataSource): Promise<void> {
    const { websiteId } = source;
    return this.managers.transaction(scope, async (em) => {
      await this.mustReach(scope, websiteId);
      await lockSources(em, websiteId);
      if ((await em.count(DataSource, { websiteId })) >= MAX_SOURCES) throw new TooManySources(MAX_SOURCES);
      em.persist(source);
      await em.flush();
    });
  }

  async save(source: DataSource): Promise<void> {
    await this.managers.save(source).catch((error: unknown) => {
      throw error instanceof ChangedMeanwhile ? new DataSourceChanged() : error;
    });
  }

  async remove(scope: Scope, source: DataSource): Promise<void> {
    await this.managers.forScope(scope).remove(source).flush();
  }

  async active(scope: Scope, websiteId: WebsiteId, types: readonly DataSourceType[]): Promise<DataSource[]> {
    if (!scope.reaches(websiteId)) return [];
    return this.managers
      .forScope(scope)
      .find(
        DataSource,
        { websiteId, isActive: true, type: { $in: [...types] } },
        { orderBy: { createdAt: 'asc', id: 'asc' } },
      );
  }

  async noteReading(
    scope: Scope,
    id: string,
    { at, count, error }: { at: Date; count: number; error: string | null },
  ): Promise<void> {
    await this.managers.forScope(scope).execute(
      `update data_sources set last_read_at = ?::timestamptz, last_read_count = ?, last_read_error = ?::text
        where id = ? and (last_read_at is null or last_read_at <= ?::timestamptz)`,
      [at, count, error, id, at],
    );
  }
}
