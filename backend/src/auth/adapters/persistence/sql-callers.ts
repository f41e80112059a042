import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { type Permission, type Power, type Role, Scope } from '../../../shared/domain/scope.js';
import { Callers, type SessionCaller } from '../../application/ports.js';
import { displayNameOf } from './display-name.js';
import { MembershipColumns } from './membership-columns.js';

interface CallerRow {
  id: string;
  role: Role;
  name: string;
  permissions: Record<string, Permission[]>;
}

interface SessionRow extends CallerRow {
  secondFactorDue: Date | string | null;
}

const SYSTEM = Scope.system('caller');

/** Columns of `users u` from which the caller's scope is made. */
export const personColumns = (memberships: MembershipColumns): string => `u.id, u.role,
       ${displayNameOf('u')} as name,
       ${memberships.permissionsOf('u.id')} as permissions`;

/** From when on the person `u` of a session `s` needs a second factor; null when they have one, or need none. */
const secondFactorDueOf = (memberships: MembershipColumns): string => `case
    when s.has_provider_factor
      or exists (select from passkeys k where k.user_id = u.id)
      or exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null) then null
    else ${memberships.secondFactorDueOf('u.id', 'u.created_at')} end`;

/** Scopes of a personal token `t`: approving only while its person `u` may give tokens that right. */
export const POWERS_OF_TOKEN = `to_jsonb(case when u.may_approve_by_token then t.scopes else array_remove(t.scopes, 'approve') end)`;

const ALIVE_SESSION = 's.ended_at is null and s.expire > now() and u.disabled_at is null';
const presentOf = (person: string, secondFactorDue: string): string => `
  select s.sid as "by", null as "tokenName", null as powers, ${person}
    from sessions s join users u on u.id = s.user_id where s.sid = any (?::uuid[]) and ${ALIVE_SESSION}
     and coalesce(${secondFactorDue} > now(), true)
  union all
  select t.id, t.name, ${POWERS_OF_TOKEN}, ${person}
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
  private readonly caller: string;
  private readonly session: string;
  private readonly presentCallers: string;

  constructor(
    private readonly managers: EntityManagers,
    memberships: MembershipColumns,
  ) {
    super();
    const person = personColumns(memberships);
    this.caller = `select ${person} from users u`;
    const due = secondFactorDueOf(memberships);
    this.session = `select ${person}, ${due} as "secondFactorDue" from users u join sessions s on s.user_id = u.id
      where s.sid = ? and ${ALIVE_SESSION}`;
    this.presentCallers = presentOf(person, due);
  }

  async ofSession(sessionId: string): Promise<SessionCaller | null> {
    const [row] = await this.managers.forScope(SYSTEM).execute<SessionRow[]>(this.session, [sessionId]);
    return row ? { scope: Scope.ofUser(row), secondFactorDue: dateOf(row.secondFactorDue) } : null;
  }

  ofPerson(id: UserId): Promise<Scope | null> {
    return this.find(`${this.caller} where u.id = ? and u.disabled_at is null`, id);
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
      .execute<PresentRow[]>(this.presentCallers, [`{${sessions.join(',')}}`, `{${tokens.join(',')}}`]);
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

const dateOf = (time: Date | string | null): Date | null => (time === null ? null : new Date(time));
