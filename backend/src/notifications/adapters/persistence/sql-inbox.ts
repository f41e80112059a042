import { Injectable } from '@nestjs/common';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { unlessThere } from '../../../shared/adapters/persistence/unique-violation.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { NotificationKind } from '../../../shared/domain/notification-kinds.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { NotificationNotFound } from '../../domain/errors.js';

/** Longest detail that is shown, characters. */
const LONGEST_DETAIL = 300;

export interface NotificationView {
  id: string;
  kind: NotificationKind;
  about: string;
  at: Date;
  readAt: Date | null;
  websiteId: string;
  website: string;
  actor: string;
  action: string;
  subject: { kind: string; id: string; name: string | null };
  detail: string | null;
}

type Row = Omit<NotificationView, 'subject'> & {
  subjectKind: string;
  subjectId: string;
  subjectName: string | null;
};

const COLUMNS = `n.id, n.kind, n.about, n.at, n.read_at as "readAt", n.website_id as "websiteId", w.name as website,
  a.actor_name as actor, a.action, a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.subject_name as "subjectName",
  left(coalesce(a.changes->'error'->>1, a.changes->'comment'->>1, a.changes->'reason'->>1), ${LONGEST_DETAIL}) as detail`;

/** What a person is notified of, as long as they reach the website that it happened on. */
@Injectable()
export class SqlInbox {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async list(scope: Scope, isUnread: boolean, { limit, cursor }: PageRequest): Promise<Page<NotificationView>> {
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const { sql, values } = reachedBy(scope);
    const matching = isUnread ? `${sql} and n.read_at is null` : sql;
    const em = this.managers.forScope(scope);
    const rows = await em.execute<Row[]>(
      `select ${COLUMNS} from notifications n join audit_log a on a.id = n.entry_id join websites w on w.id = n.website_id
        where ${matching} and (?::timestamptz is null or (n.at, n.id) < (?::timestamptz, ?::uuid))
        order by n.at desc, n.id desc limit ?`,
      [...values, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from notifications n where ${matching}`,
      values,
    );
    const page = pageOf(rows, limit, total, ({ at, id }) => [new Date(at).toISOString(), id]);
    return { ...page, items: page.items.map(viewOf) };
  }

  async countUnread(scope: Scope): Promise<number> {
    const { sql, values } = reachedBy(scope);
    const [{ unread }] = await this.managers
      .forScope(scope)
      .execute<[{ unread: number }]>(
        `select count(*)::int as unread from notifications n where ${sql} and n.read_at is null`,
        values,
      );
    return unread;
  }

  /** @throws NotificationNotFound */
  async mark(scope: Scope, id: string, isRead: boolean): Promise<void> {
    const { sql, values } = reachedBy(scope);
    const em = this.managers.forScope(scope);
    const found = await em.execute<unknown[]>(`select 1 from notifications n where ${sql} and n.id = ?`, [
      ...values,
      id,
    ]);
    if (!found.length) throw new NotificationNotFound();
    // A later one about the same thing may be unread already: one is enough.
    await unlessThere(
      em.execute('update notifications set read_at = ?::timestamptz where id = ? and (read_at is null) = ?::boolean', [
        isRead ? this.clock.now() : null,
        id,
        isRead,
      ]),
      'notifications_unread_unique',
    );
  }

  /** @param until leaves what came later unread */
  async markAll(scope: Scope, until: Date): Promise<void> {
    const { sql, values } = reachedBy(scope);
    await this.managers
      .forScope(scope)
      .execute(
        `update notifications n set read_at = ?::timestamptz where ${sql} and n.read_at is null and n.at <= ?::timestamptz`,
        [this.clock.now(), ...values, until],
      );
  }
}

function reachedBy(scope: Scope): { sql: string; values: string[] } {
  const own = { sql: 'n.user_id = ?', values: [scope.userId] };
  return scope.websites === 'all'
    ? own
    : {
        sql: `${own.sql} and n.website_id = any (?::uuid[])`,
        values: [...own.values, `{${scope.websites.join(',')}}`],
      };
}

const viewOf = ({ subjectKind, subjectId, subjectName, ...row }: Row): NotificationView => ({
  ...row,
  subject: { kind: subjectKind, id: subjectId, name: subjectName },
});
