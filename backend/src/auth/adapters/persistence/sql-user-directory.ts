import { Injectable } from '@nestjs/common';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type UserFilter, type UserView } from '../../application/ports.js';
import { UserNotFound } from '../../domain/errors.js';
import { MembershipColumns } from './membership-columns.js';

const columns = (
  memberships: MembershipColumns,
): string => `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl", u.role,
  u.disabled_at is not null as disabled, u.may_approve_by_token as "mayApproveByToken", u.created_at as "createdAt",
  (select max(last_used_at) from sessions where user_id = u.id) as "lastSeenAt",
  ${memberships.websitesOf('u.id')} as websites`;

/**
 * Row-level security lets no index answer a search for a part of a text (ILIKE is not leakproof, so it is asked only of
 * rows that the policy let pass): a search reads the table in the order of the list, see
 * docs/decisions/0005-leakproof-indexes.md.
 */
const MATCHING = `(?::text is null or u.role = ?) and (?::text is null or concat_ws(' ', u.first_name, u.last_name, u.email) ilike ?)`;

/** Everybody with an account, as platform admins see them. */
@Injectable()
export class SqlUserDirectory {
  private readonly columns: string;

  constructor(
    private readonly managers: EntityManagers,
    memberships: MembershipColumns,
  ) {
    this.columns = columns(memberships);
  }

  async list(scope: Scope, { q, role }: UserFilter, { limit, cursor }: PageRequest): Promise<Page<UserView>> {
    const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
    const matched = [role ?? null, role ?? null, pattern, pattern];
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<UserView[]>(
      `select ${this.columns} from users u
        where ${MATCHING} and (?::timestamptz is null or (u.created_at, u.id) < (?::timestamptz, ?::uuid))
        order by u.created_at desc, u.id desc limit ?`,
      [...matched, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from users u where ${MATCHING}`,
      matched,
    );
    return pageOf(rows, limit, total, byCreation);
  }

  /** @throws UserNotFound */
  async get(scope: Scope, id: UserId): Promise<UserView> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<UserView[]>(`select ${this.columns} from users u where u.id = ?`, [id]);
    if (!row) throw new UserNotFound();
    return row;
  }
}
