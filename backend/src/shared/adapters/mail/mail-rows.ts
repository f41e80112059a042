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

/** How often to look whether mails have left, milliseconds. */
const LOOK_AGAIN_MS = 100;
const KEPT_DAYS = 90;

export interface MailCounts {
  sent: number;
  failed: number;
}

/** A mail that this process is to send now. */
export interface ClaimedMail extends MailBody {
  id: string;
  to: string;
  subject: string;
  /** The first is 1. Whoever ends the attempt must name it. */
  attempt: number;
}

/** The table of mails. Everything but adding is the product's own work. */
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
    // In SQL and without `returning`: the writer may leave a mail but not read the table.
    await this.managers.forScope(scope).execute(
      `insert into mails (id, "to", subject, body, status, at, next_attempt_at)
        values ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?::timestamptz)').join(', ')}`,
      rows.flatMap(({ id, to, subject, body }) => [id, to, subject, body, status, at, status === 'queued' ? at : null]),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Takes a due mail for one attempt; another may take it over when its lease is over.
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

  /** The mail server takes its time. @throws LeaseLost */
  async renew({ id, attempt }: ClaimedMail): Promise<void> {
    const renewed = await this.managers
      .forScope(this.scope)
      .execute<unknown[]>(
        `update mails set next_attempt_at = ?::timestamptz where id = ? and attempt = ? and status = 'queued' returning id`,
        [leaseFrom(this.clock.now()), id, attempt],
      );
    if (!renewed.length) throw new LeaseLost();
  }

  /** It has left: what it said is not kept any longer. */
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

  /** Counts until all are decided, or until `waitMs` have gone by. Kept mails have arrived as far as anyone can say. */
  async outcome(ids: readonly string[], waitMs: number): Promise<MailCounts> {
    const deadline = performance.now() + waitMs;
    for (;;) {
      const counts = await this.count(ids);
      if (counts.sent + counts.failed >= ids.length || performance.now() >= deadline) return counts;
      await sleep(LOOK_AGAIN_MS);
    }
  }

  async deleteOld(): Promise<void> {
    await this.managers
      .forScope(this.scope)
      .execute(`delete from mails where at < ?::timestamptz - interval '${KEPT_DAYS} days'`, [this.clock.now()]);
  }

  private async count(ids: readonly string[]): Promise<MailCounts> {
    const [counts] = await this.managers.forScope(this.scope).execute<MailCounts[]>(
      `select count(*) filter (where status in ('kept', 'sent'))::int as sent, count(*) filter (where status = 'failed')::int as failed
         from mails where id = any (?::uuid[])`,
      [`{${ids.join(',')}}`],
    );
    return counts ?? { sent: 0, failed: 0 };
  }

  /** Only for whoever holds the attempt: one that was taken over changes nothing any more. */
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
