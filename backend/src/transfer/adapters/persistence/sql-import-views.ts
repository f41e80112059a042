import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { type ImportView, ImportViews } from '../../application/ports.js';
import { ImportNotFound } from '../../domain/errors.js';

const COLUMNS = `i.id, i.kind, i.file_name as "fileName", i.bytes, i.website_id as "websiteId",
  (select w.name from websites w where w.id = i.website_id) as "websiteName", i.status, i.detail,
  i.done, i.total, i.report, i.created_at as "createdAt", i.started_at as "startedAt", i.ended_at as "endedAt"`;

/** Imports of the caller, and those into the caller's websites. */
const SEEN = `(?::boolean or i.user_id = ? or i.website_id = any (?::uuid[]))`;
const seenBy = (scope: Scope): unknown[] => [
  scope.websites === 'all',
  scope.userId,
  `{${scope.websites === 'all' ? '' : scope.websites.join(',')}}`,
];

@Injectable()
export class SqlImportViews extends ImportViews {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async list(
    scope: Scope,
    { websiteId }: { websiteId?: WebsiteId },
    { limit, cursor }: PageRequest,
  ): Promise<Page<ImportView>> {
    const em = this.managers.forScope(scope);
    if (websiteId !== undefined) {
      const known = scope.reaches(websiteId)
        ? await em.execute<unknown[]>('select 1 from websites where id = ?', [websiteId])
        : [];
      if (known.length === 0) throw new WebsiteNotFound();
    }
    const where = `${SEEN} and (?::uuid is null or i.website_id = ?)`;
    const values = [...seenBy(scope), websiteId ?? null, websiteId ?? null];
    const [at, id] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const rows = await em.execute<ImportView[]>(
      `select ${COLUMNS} from imports i
        where ${where} and (?::timestamptz is null or (i.created_at, i.id) < (?::timestamptz, ?::uuid))
        order by i.created_at desc, i.id desc limit ?`,
      [...values, at, at, id, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from imports i where ${where}`,
      values,
    );
    return pageOf(rows, limit, total, byCreation);
  }

  async get(scope: Scope, id: string): Promise<ImportView> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<ImportView[]>(`select ${COLUMNS} from imports i where i.id = ? and ${SEEN}`, [id, ...seenBy(scope)]);
    if (!row) throw new ImportNotFound();
    return row;
  }
}
