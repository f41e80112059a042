import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../application/job-queue.js';
import { type Mail, Mailer } from '../../application/mailer.js';
import type { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { type MailCounts, MailRows } from './mail-rows.js';
import { sendMailJob } from './send-mail.js';

/** Sends mails through a mail server, each as a job that is added after the commit. */
@Injectable()
export class SmtpMailer extends Mailer {
  constructor(
    private readonly rows: MailRows,
    private readonly managers: EntityManagers,
    private readonly jobs: JobQueue,
  ) {
    super();
  }

  async queue(scope: Scope, mails: readonly Mail[]): Promise<string[]> {
    const ids = await this.rows.add(scope, mails, 'queued');
    this.managers.afterCommit(() => {
      for (const id of ids) void this.jobs.add(sendMailJob(id));
    });
    return ids;
  }

  outcome(ids: readonly string[], waitMs: number): Promise<MailCounts> {
    return this.rows.outcome(ids, waitMs);
  }
}
