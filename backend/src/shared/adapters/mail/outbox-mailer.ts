import { Injectable } from '@nestjs/common';
import { type Mail, Mailer } from '../../application/mailer.js';
import { Clock } from '../../domain/clock.js';
import { newId } from '../../domain/ids.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';

/** For an installation without a mail server: mails stay in the outbox, and have arrived as far as anyone can say. */
@Injectable()
export class OutboxMailer extends Mailer {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async queue(scope: Scope, mails: readonly Mail[]): Promise<string[]> {
    if (!mails.length) return [];
    const at = this.clock.now();
    const rows = mails.map((mail) => ({ id: newId(), ...mail }));
    // In SQL and without `returning`: the writer may leave a mail but not read the table.
    await this.managers.of(scope).execute(
      `insert into mails (id, "to", subject, text, html, status, at) values ${rows.map(() => `(?, ?, ?, ?, ?, 'kept', ?)`).join(', ')}`,
      rows.flatMap(({ id, to, subject, text, html }) => [id, to, subject, text, html, at]),
    );
    return rows.map(({ id }) => id);
  }

  async outcome(ids: readonly string[]): Promise<{ sent: number; failed: number }> {
    const [counts] = await this.managers.of(Scope.system('mail')).execute<{ sent: number; failed: number }[]>(
      `select count(*) filter (where status in ('kept', 'sent'))::int as sent, count(*) filter (where status = 'failed')::int as failed
         from mails where id = any (?::uuid[])`,
      [`{${ids.join(',')}}`],
    );
    return counts ?? { sent: 0, failed: 0 };
  }
}
