import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { digestOfSecret } from '../../../shared/domain/checked-secret.js';
import { type Permission, type Power, type Role, Scope } from '../../../shared/domain/scope.js';
import { type TokenCaller } from '../../application/tokens/ports.js';
import { isWellFormedPersonalToken } from '../../domain/personal-token.js';
import { TooManyRequests } from '../../domain/token-errors.js';
import { MembershipColumns } from './membership-columns.js';
import { personColumns, POWERS_OF_TOKEN } from './sql-callers.js';

/** Requests of one token in a window, by all processes together; the window begins with the first of them. */
const LIMIT = 300;
const WINDOW_MS = 60_000;

interface Row {
  id: string;
  role: Role;
  name: string;
  permissions: Record<string, Permission[]>;
  tokenId: string;
  tokenName: string;
  powers: Power[];
  asked: number;
  endsInMs: number;
}

/**
 * Finds, counts and notes the use in one statement: exact over all processes, and no index of the table changes by it.
 * Times are the database's.
 */
const entering = (memberships: MembershipColumns): string => `with used as (
  update personal_tokens t set
    asked = case when t.window_ends_at <= now() then 1 else t.asked + 1 end,
    window_ends_at = case when t.window_ends_at <= now() then now() + ? * interval '1 ms' else t.window_ends_at end,
    last_used_at = now()
  where t.digest = ? and (t.expires_at is null or t.expires_at > now())
    and exists (select 1 from users u where u.id = t.user_id and u.disabled_at is null)
  returning t.*)
select ${personColumns(memberships)}, t.id as "tokenId", t.name as "tokenName", t.asked,
    extract(epoch from t.window_ends_at - now())::float8 * 1000 as "endsInMs",
    ${POWERS_OF_TOKEN} as powers
  from used t join users u on u.id = t.user_id`;

@Injectable()
export class SqlTokenCallers {
  private readonly enter: string;

  constructor(
    private readonly managers: EntityManagers,
    memberships: MembershipColumns,
  ) {
    this.enter = entering(memberships);
  }

  /**
   * Finds the caller of a secret, counts the request and records the last use. A revoked or expired token and a
   * disabled person yield null immediately; the power to approve requires that the person is still allowed it.
   * @throws TooManyRequests
   */
  async ofSecret(secret: string): Promise<TokenCaller | null> {
    if (!isWellFormedPersonalToken(secret)) return null;
    const [row] = await this.managers
      .forScope(Scope.system('caller'))
      .execute<Row[]>(this.enter, [WINDOW_MS, digestOfSecret(secret)]);
    if (!row) return null;
    if (row.asked > LIMIT) throw new TooManyRequests(Math.max(1, Math.ceil(row.endsInMs / 1000)));
    const { tokenId, tokenName, powers } = row;
    return { scope: Scope.ofToken(row, { name: tokenName, powers }), tokenId, powers };
  }
}
