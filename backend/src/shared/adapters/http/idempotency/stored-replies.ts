import { Injectable } from '@nestjs/common';
import { newId } from '../../../domain/ids.js';
import { Scope } from '../../../domain/scope.js';
import { SecretBox } from '../../../application/secret-box.js';
import { EntityManagers } from '../../persistence/entity-managers.js';

export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** JSON; null for an empty body. */
  body: string | null;
}

/** The right to produce the reply, until its lease runs out. */
export interface Claim {
  id: string;
  holder: string;
}

export type Found =
  | { state: 'claimed'; claim: Claim }
  | { state: 'kept'; reply: Reply }
  | { state: 'pending' }
  | { state: 'other-call' };

interface Row {
  fingerprint: string;
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
}

/**
 * Stores first results by person and key for 24 hours. Bodies are encrypted, because some responses contain secrets (a
 * new key, a feed's address). Times come from the database, so that processes with different clocks agree.
 */
@Injectable()
export class StoredReplies {
  constructor(
    private readonly managers: EntityManagers,
    private readonly secrets: SecretBox,
  ) {}

  /**
   * Claims the key when it is free, its lease has run out or its result is over a day old; otherwise returns the
   * current state.
   */
  async find(scope: Scope, key: string, fingerprint: string, leaseMs: number): Promise<Found> {
    const holder = newId();
    const em = this.managers.forScope(scope);
    const [mine] = await em.execute<{ id: string }[]>(CLAIM, [
      newId(),
      scope.userId,
      key,
      fingerprint,
      holder,
      leaseMs,
    ]);
    if (mine) return { state: 'claimed', claim: { id: mine.id, holder } };
    const [row] = await em.execute<Row[]>(
      'select fingerprint, status, headers, body from idempotency_keys where user_id = ? and key = ?',
      [scope.userId, key],
    );
    // The claim was released between the two statements; the next poll can take it.
    if (!row) return { state: 'pending' };
    if (row.fingerprint !== fingerprint) return { state: 'other-call' };
    const { status, headers, body } = row;
    return status === null
      ? { state: 'pending' }
      : {
          state: 'kept',
          reply: { status, headers: headers ?? {}, body: body === null ? null : this.secrets.open(body) },
        };
  }

  async renew(scope: Scope, { id, holder }: Claim, leaseMs: number): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute(
        `update idempotency_keys set lease_until = now() + ? * interval '1 ms' where id = ? and holder = ? and status is null`,
        [leaseMs, id, holder],
      );
  }

  /** Does nothing when the lease was lost, because the new holder stores its own result. */
  async store(scope: Scope, { id, holder }: Claim, { status, headers, body }: Reply): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute('update idempotency_keys set status = ?, headers = ?::jsonb, body = ? where id = ? and holder = ?', [
        status,
        JSON.stringify(headers),
        body === null ? null : this.secrets.seal(body),
        id,
        holder,
      ]);
  }

  /** Refused: nothing was done, the key is as new. */
  async forget(scope: Scope, { id, holder }: Claim): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute('delete from idempotency_keys where id = ? and holder = ? and status is null', [id, holder]);
  }

  /**
   * Releases the claim of a call that failed, perhaps half-way: the next call with this key and body takes it over
   * under the same id.
   */
  async abandon(scope: Scope, { id, holder }: Claim): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute('update idempotency_keys set lease_until = created_at where id = ? and holder = ? and status is null', [
        id,
        holder,
      ]);
  }

  async deleteExpired(): Promise<void> {
    await this.managers
      .forScope(Scope.system('idempotency'))
      .execute('delete from idempotency_keys where expires_at <= now()');
  }
}

const EXPIRED = 'k.expires_at <= now()';
const CLAIM = `insert into idempotency_keys as k (id, user_id, key, fingerprint, holder, lease_until, created_at, expires_at)
  values (?, ?, ?, ?, ?, now() + ? * interval '1 ms', now(), now() + interval '24 hours')
  on conflict (user_id, key) do update set
    id = case when ${EXPIRED} then excluded.id else k.id end,
    created_at = case when ${EXPIRED} then excluded.created_at else k.created_at end,
    expires_at = excluded.expires_at, fingerprint = excluded.fingerprint, holder = excluded.holder,
    lease_until = excluded.lease_until, status = null, headers = null, body = null
  where ${EXPIRED} or (k.status is null and k.lease_until < now() and k.fingerprint = excluded.fingerprint)
  returning id`;
