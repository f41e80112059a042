import { Injectable } from '@nestjs/common';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { totalOf } from '../../../shared/adapters/tallies/tallied.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Actor, Scope } from '../../../shared/domain/scope.js';
import { type ActivityRow } from '../../application/ports.js';
import { reachOf } from './reach.js';

interface Row {
  id: string;
  at: Date;
  actorKind: Actor['kind'];
  actorId: string | null;
  actorName: string;
  action: string;
  websiteId: string | null;
  websiteName: string | null;
  subjectKind: string;
  subjectId: string;
  subjectName: string | null;
  changes: ActivityRow['changes'];
}

/**
 * Names are looked up only for the rows of a page. The name of a deleted subject is the one stored in the audit row.
 */
const COLUMNS = `a.id, a.at, a.actor_kind as "actorKind", a.actor_id as "actorId", a.actor_name as "actorName",
  a.action,
  a.website_id as "websiteId", (select name from websites where id = a.website_id) as "websiteName",
  a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.changes,
  coalesce(case a.subject_kind
    when 'post' then (select title from blog_posts where create_id = case when a.subject_id ~ '^[0-9]{1,9}$' then a.subject_id::int end)
    when 'website' then (select name from websites where id = a.website_id) end,
    a.subject_name) as "subjectName"`;

const PAGE = `(?::timestamptz is null or (a.at, a.id) < (?::timestamptz, ?::uuid)) order by a.at desc, a.id desc limit ?`;
const OF_ALL = `select ${COLUMNS} from audit_log a where ${PAGE}`;
/** Takes the newest rows of each website through an index in this order, and from these the newest of all. */
const OF_WEBSITES = `
  select ${COLUMNS} from unnest(?::uuid[]) as reached(id)
   cross join lateral (select a.* from audit_log a where a.website_id = reached.id and ${PAGE}) a
   order by a.at desc, a.id desc limit ?`;

@Injectable()
export class SqlActivity {
  constructor(private readonly managers: EntityManagers) {}

  /** Returns the newest entries first. @throws WebsiteNotFound when the website is outside the caller's scope */
  async recent(
    scope: Scope,
    websiteId: WebsiteId | undefined,
    { limit, cursor }: PageRequest,
  ): Promise<Page<ActivityRow>> {
    const em = this.managers.forScope(scope);
    const reached = await reachOf(em, scope, websiteId);
    const [from, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const after = typeof from === 'string' ? new Date(from) : null;
    const values = [after, after, afterId ?? null, limit + 1];
    const rows = await em.execute<Row[]>(
      reached === null ? OF_ALL : OF_WEBSITES,
      reached === null ? values : [reached, ...values, limit + 1],
    );
    const total = await totalOf(em, reached, ['audit']);
    const page = pageOf(rows, limit, total, ({ at, id }) => [new Date(at).toISOString(), id]);
    return { ...page, items: page.items.map(activityOf) };
  }
}

const activityOf = ({
  actorKind,
  actorId,
  actorName,
  subjectKind,
  subjectId,
  subjectName,
  at,
  ...row
}: Row): ActivityRow => ({
  ...row,
  at: new Date(at),
  actor: { kind: actorKind, id: actorId, name: actorName },
  subject: { kind: subjectKind, id: subjectId, name: subjectName },
});
