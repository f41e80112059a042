import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { holding } from '../../application/holding.js';
import { type Job, JobQueue } from '../../application/job-queue.js';
import { type DueJob, DueWork, Reconciler } from '../../application/reconciler.js';
import { Clock } from '../../domain/clock.js';
import { Metrics } from '../metrics/metrics.js';
import { MailRows } from './mail-rows.js';
import { MailNotTaken } from './mail-server.js';
import { SmtpServerConnection } from './smtp-server-connection.js';

const SEND = 'send-mail';
const AT_ONCE = 4;

const S = 1_000;
const MIN = 60 * S;
const HOUR = 60 * MIN;

/** Milliseconds before each further attempt; after the last one the mail has failed. About a day in all. */
export const MAIL_DELAYS: readonly number[] = [10 * S, MIN, 5 * MIN, 15 * MIN, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR];
export const MailDelays = Symbol('MailDelays');

export const sendMailJob = (id: string): Job => ({ name: SEND, id });

/** Sends queued mails: once if it succeeds, otherwise again with growing delays while the server is unavailable. */
@Injectable()
export class SendMail extends DueWork implements OnModuleInit, OnApplicationShutdown {
  private readonly attempts;

  constructor(
    private readonly rows: MailRows,
    private readonly server: SmtpServerConnection,
    private readonly jobs: JobQueue,
    private readonly reconciler: Reconciler,
    private readonly clock: Clock,
    @Inject(MailDelays) private readonly delays: readonly number[],
    metrics: Metrics,
  ) {
    super();
    this.attempts = metrics.counter(
      'galley_mail_attempts_total',
      'Attempts to send a mail: "sent", "postponed" for another attempt, or "failed", which is given up',
      { outcome: ['sent', 'postponed', 'failed'] },
    );
  }

  onModuleInit(): void {
    this.jobs.handle(SEND, (id) => this.execute(id), { concurrency: AT_ONCE });
    this.reconciler.register(this);
  }

  onApplicationShutdown(): void {
    this.server.close();
  }

  async due(limit: number): Promise<DueJob[]> {
    return (await this.rows.due(limit)).map(sendMailJob);
  }

  async execute(id: string): Promise<void> {
    const mail = await this.rows.claim(id);
    if (!mail) return;
    const hold = holding(() => this.rows.renew(mail));
    try {
      await this.server.send(mail);
    } catch (error) {
      await hold.end();
      if (!(error instanceof MailNotTaken)) throw error;
      const delay = this.delays[mail.attempt - 1];
      const isGivenUp = error.isFinal || delay === undefined;
      this.attempts.inc({ outcome: isGivenUp ? 'failed' : 'postponed' });
      if (isGivenUp) return this.rows.failed(mail, error.message);
      const until = new Date(this.clock.now().getTime() + delay);
      await this.rows.postpone(mail, until, error.message);
      return this.jobs.add(sendMailJob(id), { at: until });
    }
    await hold.end();
    this.attempts.inc({ outcome: 'sent' });
    await this.rows.sent(mail);
  }
}
