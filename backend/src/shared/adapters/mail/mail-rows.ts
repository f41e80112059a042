import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Mail } from '../../application/mailer.js';
import { SecretBox } from '../../application/secret-box.js';
import { Clock } from '../../domain/clock.js';
import { newId } from '../../domain/ids.js';
import { leaseFrom, LeaseLost } from '../../domain/lease.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { type MailBody, openBody, sealBody } from './mail-body.js';
import type { MailStatus } from './mail-row.js';

/** Interval for polling whether mails have been sent, milliseconds. */
const LOOK_AGAIN_MS = 100;

export interface MailCounts {
  sent: number;
  failed: number;
}

/** A mail that this process is to send now. */
export interface ClaimedMail extends MailBody {
  id: string;
  to: string;
  subject: string;
  /** The attempt number, starting at 1. The caller must pass it to end the attempt. */
  attempt: number;
}

/** Stores mails. Only the product itself may do more than add one. */
@Injectable()
export class MailRows {
  private readonly scope = Scope.system('mail');

  constructor(
    private readonly managers: EntityManagers,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Joins the caller's transaction. @returns the ids */
  async add(scope: Scope, mails: readonly Mail[], status: Extract<MailStatus, 'queued' | 'kept'>): Promise<string[]> {
    if (!mails.length) return [];
    const at = this.clock.now();
    const rows = mails.map((mail) => ({ ...mail, id: newId(), body: sealBody(this.secrets, mail) }));
    // Raw SQL without `returning`: the scope may insert a mail but not read the table.
    await this.managers.forScope(scope).execute(
      `insert into mails (id, "to", subject, body, status, at, next_attempt_at)
        values ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?::timestamptz)').join(', ')}`,
      rows.flatMap(({ id, to, subject, body }) => [id, to, subject, body, status, at, status === 'queued' ? at : null]),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Claims a due mail for one attempt; another worker may take it over when the lease has expired.
   * @returns null when it is not due
   */
  async claim(id: string): Promise<ClaimedMail | null> {
    const now = this.clock.now();
    const [row] = await this.managers
      .forScope(this.scope)
      .execute<(Omit<ClaimedMail, 'text' | 'html'> & { body: string })[]>(
        `update mails set attempt = attempt + 1, next_attempt_at = ?::timestamptz
        where id = ? and status = 'queued' and next_attempt_at <= ?::timestamptz returning id, "to", subject, body, attempt`,
        [leaseFrom(now), id, now],
      );
    if (!row) return null;
    const { body, ...mail } = row;
    return { ...mail, ...openBody(this.secrets, body) };
  }

  /** Extends the lease while the mail server responds slowly. @throws LeaseLost */
  async renew({ id, attempt }: ClaimedMail): Promise<void> {
    const renewed = await this.managers
      .forScope(this.scope)
      .execute<unknown[]>(
        `update mails set next_attempt_at = ?::timestamptz where id = ? and attempt = ? and status = 'queued' returning id`,
        [leaseFrom(this.clock.now()), id, attempt],
      );
    if (!renewed.length) throw new LeaseLost();
  }

  /** Marks a mail as sent and deletes its contents. */
  async sent({ id, attempt }: ClaimedMail): Promise<void> {
    await this.end(
      `status = 'sent', sent_at = ?::timestamptz, body = null, next_attempt_at = null, error = null`,
      [this.clock.now()],
      id,
      attempt,
    );
  }

  async failed({ id, attempt }: ClaimedMail, error: string): Promise<void> {
    await this.end(`status = 'failed', body = null, next_attempt_at = null, error = ?`, [error], id, attempt);
  }

  /** Another attempt later. */
  async postpone({ id, attempt }: ClaimedMail, until: Date, error: string | null): Promise<void> {
    await this.end('next_attempt_at = ?::timestamptz, error = ?::text', [until, error], id, attempt);
  }

  async due(limit: number): Promise<string[]> {
    const rows = await this.managers
      .forScope(this.scope)
      .execute<{ id: string }[]>(
        `select id from mails where status = 'queued' and next_attempt_at <= ?::timestamptz order by next_attempt_at limit ?`,
        [this.clock.now(), limit],
      );
    return rows.map(({ id }) => id);
  }

  /** Counts the outcomes, after all are final or `waitMs` have passed. Mails with status `kept` count as delivered. */
  async outcome(ids: readonly string[], waitMs: number): Promise<MailCounts> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      const counts = await this.count(ids);
      if (counts.sent + counts.failed >= ids.length || performance.now() >= deadline) return counts;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  private async count(ids: readonly string[]): Promise<MailCounts> {
    const [counts] = await this.managers.forScope(this.scope).execute<MailCounts[]>(
      `select count(*) filter (where status in ('kept', 'sent'))::int as sent, count(*) filter (where status = 'failed')::int as failed
         from mails where id = any (?::uuid[])`,
      [`{${ids.join(',')}}`],
    );
    return counts ?? { sent: 0, failed: 0 };
  }

  /** Changes the row only for the holder of the attempt; after a takeover it has no effect. */
  private async end(change: string, values: unknown[], id: string, attempt: number): Promise<void> {
    await this.managers
      .forScope(this.scope)
      .execute(`update mails set ${change} where id = ? and attempt = ? and status = 'queued'`, [
        ...values,
        id,
        attempt,
      ]);
  }
}
