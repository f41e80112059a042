import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { type Permission, type Power, type Role, Scope } from '../../../shared/domain/scope.js';
import { Callers } from '../../application/ports.js';

interface CallerRow {
  id: string;
  role: Role;
  name: string;
  permissions: Record<string, Permission[]>;
}

const SYSTEM = Scope.system('caller');

/** Of `users u`: who somebody is as a caller. */
export const PERSON_COLUMNS = `u.id, u.role,
       case when u.first_name <> '' and u.last_name <> '' then u.first_name || ' ' || u.last_name else u.email end as name,
       coalesce(
         (select jsonb_object_agg(wu.website_id, wu.permissions) from website_users wu where wu.user_id = u.id), '{}'
       ) as permissions`;

/** Of a personal token `t` and its person `u`. */
export const POWERS_OF_TOKEN = `to_jsonb(case when u.may_approve_by_token then t.scopes else array_remove(t.scopes, 'approve') end)`;

const CALLER = `select ${PERSON_COLUMNS} from users u`;

const ALIVE_SESSION = 's.ended_at is null and s.expire > now() and u.disabled_at is null';
const PRESENT = `select s.sid as "by", null as "tokenName", null as powers, ${PERSON_COLUMNS}
    from sessions s join users u on u.id = s.user_id where s.sid = any (?::uuid[]) and ${ALIVE_SESSION}
  union all
  select t.id, t.name, ${POWERS_OF_TOKEN}, ${PERSON_COLUMNS}
    from personal_tokens t join users u on u.id = t.user_id
   where t.id = any (?::uuid[]) and (t.expires_at is null or t.expires_at > now()) and u.disabled_at is null`;

interface PresentRow extends CallerRow {
  by: string;
  /** Null for a session. */
  tokenName: string | null;
  powers: Power[] | null;
}

@Injectable()
export class SqlCallers extends Callers {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  ofSession(sessionId: string): Promise<Scope | null> {
    return this.find(`${CALLER} join sessions s on s.user_id = u.id where s.sid = ? and ${ALIVE_SESSION}`, sessionId);
  }

  ofPerson(id: UserId): Promise<Scope | null> {
    return this.find(`${CALLER} where u.id = ? and u.disabled_at is null`, id);
  }

  async present({
    sessions,
    tokens,
  }: {
    sessions: readonly string[];
    tokens: readonly string[];
  }): Promise<ReadonlyMap<string, Scope>> {
    const rows = await this.managers
      .forScope(SYSTEM)
      .execute<PresentRow[]>(PRESENT, [`{${sessions.join(',')}}`, `{${tokens.join(',')}}`]);
    return new Map(
      rows.map(({ by, tokenName, powers, ...person }) => [
        by,
        tokenName === null ? Scope.ofUser(person) : Scope.ofToken(person, { name: tokenName, powers: powers ?? [] }),
      ]),
    );
  }

  private async find(sql: string, id: string): Promise<Scope | null> {
    const [row] = await this.managers.forScope(SYSTEM).execute<CallerRow[]>(sql, [id]);
    return row ? Scope.ofUser(row) : null;
  }
}
