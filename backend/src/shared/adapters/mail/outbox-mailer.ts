import { Injectable } from '@nestjs/common';
import { type Mail, Mailer } from '../../application/mailer.js';
import type { Scope } from '../../domain/scope.js';
import { type MailCounts, MailRows } from './mail-rows.js';

/** Used without a mail server: mails stay in the outbox and count as delivered. */
@Injectable()
export class OutboxMailer extends Mailer {
  constructor(private readonly rows: MailRows) {
    super();
  }

  queue(scope: Scope, mails: readonly Mail[]): Promise<string[]> {
    return this.rows.add(scope, mails, 'kept');
  }

  outcome(ids: readonly string[]): Promise<MailCounts> {
    return this.rows.outcome(ids, 0);
  }
}
