import { Injectable } from '@nestjs/common';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { Actor, Scope } from '../../../shared/domain/scope.js';
import { type AuditFilter, type AuditLine } from '../../application/audit-trail.js';
import { ActorNotFound, WebsiteNotFound } from '../../domain/errors.js';

const BATCH = 1000;

interface Row {
  id: string;
  at: Date;
  actorKind: Actor['kind'];
  actorId: string | null;
  actorName: string;
  action: string;
  websiteId: string | null;
  subjectKind: string;
  subjectId: string;
  subjectName: string | null;
  changes: AuditLine['changes'];
}

/** Contains only the requested conditions, so that each combination gets its own query plan. */
interface Conditions {
  sql: string[];
  values: unknown[];
}

const COLUMNS = `id, at, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName", action, website_id as "websiteId",
  subject_kind as "subjectKind", subject_id as "subjectId", subject_name as "subjectName", changes`;

/** The audit log, newest first: of the websites the caller reaches, and what they did themselves. */
@Injectable()
export class SqlAuditTrail {
  constructor(private readonly managers: EntityManagers) {}

  /** @throws WebsiteNotFound, ActorNotFound for one whom the caller cannot know of */
  async page(scope: Scope, filter: AuditFilter, { limit, cursor }: PageRequest): Promise<Page<AuditLine>> {
    const matching = await this.conditions(scope, filter);
    const after = readCursor(cursor, 'time', 'id') as [string, string] | null;
    const rows = await this.read(scope, matching, after, limit + 1);
    const [{ total }] = await this.managers
      .forScope(scope)
      .execute<[{ total: number }]>(
        `select count(*)::int as total from audit_log where ${matching.sql.join(' and ')}`,
        matching.values,
      );
    const page = pageOf(rows, limit, total, placeOf);
    return { ...page, items: page.items.map(lineOf) };
  }

  /** All matching lines in batches, so that their number is unlimited. @throws as `page`, before the first batch */
  async *batches(scope: Scope, filter: AuditFilter): AsyncGenerator<readonly AuditLine[]> {
    const matching = await this.conditions(scope, filter);
    let after: [string, string] | null = null;
    for (;;) {
      const rows: Row[] = await this.read(scope, matching, after, BATCH);
      yield rows.map(lineOf);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = placeOf(last);
    }
  }

  private read(
    scope: Scope,
    { sql, values }: Conditions,
    after: [string, string] | null,
    limit: number,
  ): Promise<Row[]> {
    const where = [...sql, ...(after ? ['(at, id) < (?::timestamptz, ?::uuid)'] : [])].join(' and ');
    return this.managers
      .forScope(scope)
      .execute<Row[]>(`select ${COLUMNS} from audit_log where ${where} order by at desc, id desc limit ?`, [
        ...values,
        ...(after ?? []),
        limit,
      ]);
  }

  private async conditions(scope: Scope, { websiteId, actorId, actions, from, to }: AuditFilter): Promise<Conditions> {
    const conditions: Conditions = { sql: ['true'], values: [] };
    const add = (sql: string, ...values: unknown[]): void =>
      void (conditions.sql.push(sql), conditions.values.push(...values));
    if (websiteId !== undefined && !scope.reaches(websiteId)) throw new WebsiteNotFound();
    if (scope.websites !== 'all')
      add('(website_id = any (?::uuid[]) or actor_id = ?)', `{${scope.websites.join(',')}}`, scope.userId);
    if (actorId !== undefined && !(await this.isKnown(scope, actorId))) throw new ActorNotFound();
    if (websiteId !== undefined) add('website_id = ?', websiteId);
    if (actorId !== undefined) add('actor_id = ?', actorId);
    if (actions) {
      const { one = [], kind = [] } = Object.groupBy(actions, (each) => (each.includes('.') ? 'one' : 'kind'));
      const either = [...one.map(() => 'action = ?'), ...kind.map(() => `split_part(action, '.', 1) = ?`)];
      add(`(${either.join(' or ')})`, ...one, ...kind);
    }
    if (from) add('at >= ?', from);
    if (to) add('at < ?', to);
    return conditions;
  }

  /** Whether the caller can see this actor among the people or in the log, which still names former members. */
  private async isKnown(scope: Scope, actorId: string): Promise<boolean> {
    if (scope.isPlatformAdmin) return true;
    const [{ known }] = await this.managers
      .forScope(scope)
      .execute<[{ known: boolean }]>(
        'select exists (select 1 from users where id = ?) or exists (select 1 from audit_log where actor_id = ?) as known',
        [actorId, actorId],
      );
    return known;
  }
}

const placeOf = ({ at, id }: Row): [string, string] => [at.toISOString(), id];

const lineOf = ({ actorKind, actorId, actorName, subjectKind, subjectId, subjectName, ...row }: Row): AuditLine => ({
  ...row,
  actor: { kind: actorKind, id: actorId, name: actorName },
  subject: { kind: subjectKind, id: subjectId, name: subjectName },
});
