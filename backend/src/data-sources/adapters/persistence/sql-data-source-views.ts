import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { type DataSourceView, type SourceFileView } from '../../application/ports.js';
import { DataSourceNotFound } from '../../domain/data-source-errors.js';

const VIEW = `select s.id, s.website_id as "websiteId", s.name, s.type, s.config,
  s.connection_string is not null as "hasConnectionString", s.is_active as "isActive",
  (select count(*)::int from data_source_files f where f.data_source_id = s.id) as files,
  s.last_read_at as "lastReadAt", s.last_read_count as "lastReadCount", s.last_read_error as "lastReadError",
  s.version, s.created_at as "createdAt", s.updated_at as "updatedAt"
  from data_sources s`;
const FILE = 'id, name, kind, bytes, parts, characters, created_at as "createdAt"';

/** Lists data sources and their files, newest first. */
@Injectable()
export class SqlDataSourceViews {
  constructor(private readonly managers: EntityManagers) {}

  /** @throws WebsiteNotFound */
  async list(
    scope: Scope,
    { websiteId }: { websiteId?: WebsiteId },
    { limit, cursor }: PageRequest,
  ): Promise<Page<DataSourceView>> {
    if (websiteId !== undefined) await this.findWebsite(scope, websiteId);
    const websites = websiteId === undefined ? scope.websites : [websiteId];
    const reached = websites === 'all' ? null : `{${websites.join(',')}}`;
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const matching = '(?::uuid[] is null or s.website_id = any (?::uuid[]))';
    const rows = await em.execute<DataSourceView[]>(
      `${VIEW} where ${matching} and (?::timestamptz is null or (s.created_at, s.id) < (?::timestamptz, ?::uuid))
        order by s.created_at desc, s.id desc limit ?`,
      [reached, reached, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from data_sources s where ${matching}`,
      [reached, reached],
    );
    return pageOf(rows, limit, total, byCreation);
  }

  /** @throws DataSourceNotFound */
  async get(scope: Scope, id: string): Promise<DataSourceView> {
    const [source] = isId(id)
      ? await this.managers.forScope(scope).execute<DataSourceView[]>(`${VIEW} where s.id = ?`, [id])
      : [];
    if (!source || !scope.reaches(source.websiteId)) throw new DataSourceNotFound();
    return source;
  }

  /** @throws DataSourceNotFound */
  async files(scope: Scope, id: string, { limit, cursor }: PageRequest): Promise<Page<SourceFileView>> {
    const { files } = await this.get(scope, id);
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const rows = await this.managers.forScope(scope).execute<SourceFileView[]>(
      `select ${FILE} from data_source_files
        where data_source_id = ? and (?::timestamptz is null or (created_at, id) < (?::timestamptz, ?::uuid))
        order by created_at desc, id desc limit ?`,
      [id, after, after, afterId, limit + 1],
    );
    return pageOf(rows, limit, files, byCreation);
  }

  private async findWebsite(scope: Scope, id: WebsiteId): Promise<void> {
    const found =
      isId(id) && scope.reaches(id)
        ? await this.managers.forScope(scope).execute<unknown[]>('select 1 from websites where id = ?', [id])
        : [];
    if (!found.length) throw new WebsiteNotFound();
  }
}
