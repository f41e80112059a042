import { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../../../config.js';
import { checkMailServer } from '../../../shared/adapters/mail/check-mail-server.js';
import type { MailNotTaken } from '../../../shared/adapters/mail/mail-server.js';
import { type BucketSettings, type BucketTrouble, S3Bucket } from '../../../shared/adapters/s3/s3-bucket.js';
import { checkRedis } from '../../../shared/adapters/jobs/check-redis.js';
import { ReconcilerTicker } from '../../../shared/adapters/jobs/reconciler-ticker.js';
import { DatabaseClock } from '../../../shared/adapters/clock/database-clock.js';
import { QueueUnreachable } from '../../../shared/domain/queue-unreachable.js';
import { within } from '../../../shared/adapters/within.js';
import { checkClock } from './clock-check.js';
import { checkDatabase } from './database-check.js';
import { checkDisk, checkRoom } from './disk-check.js';
import type { HealthCheck } from './health.dto.js';
import { OccasionalCheck } from './occasional-check.js';

/** Timeout of each check, in milliseconds. Together with `KEEP_MS` it stays below two seconds. */
const TIMEOUT_MS = 1_200;
/**
 * How long a result is cached, in milliseconds. Frequent probes therefore cost no more than an occasional connection.
 */
const KEEP_MS = 500;
/**
 * After this time without a poll, the reconciler counts as stalled, in milliseconds. It polls every few seconds, and a
 * short outage of the database must not count as a stall.
 */
const STANDSTILL_MS = 60_000;

export type ReadinessOptions = Pick<
  Config,
  'redisUrl' | 'process' | 'mail' | 'database' | 'dataDir' | 'quiet' | 'bucket'
>;

/** Checks the services that this process depends on. */
export class Readiness {
  /** How long the latest check of the database and of Redis took, by the check's name. */
  readonly durationsMs = new Map<HealthCheck['name'], number>();
  private cached: { at: number; checks: Promise<HealthCheck[]> } | undefined;
  private readonly mail: OccasionalCheck;
  private readonly pictures: OccasionalCheck;

  constructor(
    private readonly orm: MikroORM,
    private readonly ticker: ReconcilerTicker,
    private readonly clock: DatabaseClock,
    private readonly options: ReadinessOptions,
  ) {
    // A process with PROCESS=web sends no mail, and a quiet one reaches nobody.
    const smtpUrl = options.process === 'web' || options.quiet ? undefined : options.mail.smtpUrl;
    this.mail = new OccasionalCheck(
      'mail',
      smtpUrl === undefined ? undefined : () => mailProblem(smtpUrl),
      (reason) => `The mail server takes no mail (${reason}); mails wait, and are sent once it does.`,
    );
    this.pictures = new OccasionalCheck(
      'pictures',
      options.bucket && bucketProblem(options.bucket),
      (reason) => `The storage of pictures cannot be used (${reason}); none are shown or added until it can.`,
    );
  }

  checks(): Promise<HealthCheck[]> {
    const now = performance.now();
    if (!this.cached || now - this.cached.at > KEEP_MS) this.cached = { at: now, checks: this.check() };
    return this.cached.checks;
  }

  /**
   * Returns whether a failed check makes this process unready. A web process works without the queue, because its rows
   * are saved and processed later; a worker does not. Mails are sent later too.
   */
  blocks({ name, status }: HealthCheck): boolean {
    if (status === 'ok') return false;
    return (
      name === 'database' ||
      name === 'migrations' ||
      (this.options.process === 'worker' && (name === 'queue' || name === 'work'))
    );
  }

  private async check(): Promise<HealthCheck[]> {
    const { database, dataDir } = this.options;
    const disk = database.kind === 'embedded' ? checkDisk(dataDir) : checkRoom(this.orm);
    const found = await Promise.all([
      this.timed('database', checkDatabase(this.orm, TIMEOUT_MS)),
      this.timed('queue', this.queue()),
      this.mail.checks(TIMEOUT_MS),
      this.pictures.checks(TIMEOUT_MS),
      disk,
    ]);
    return [...found.flat(), ...this.work(), ...checkClock(this.clock)];
  }

  private async timed(name: HealthCheck['name'], check: Promise<HealthCheck[]>): Promise<HealthCheck[]> {
    const began = performance.now();
    const found = await check;
    if (found.length) this.durationsMs.set(name, performance.now() - began);
    return found;
  }

  private async queue(): Promise<HealthCheck[]> {
    const { redisUrl } = this.options;
    if (!redisUrl) return [];
    try {
      await within(TIMEOUT_MS, checkRedis(redisUrl));
      return [{ name: 'queue', status: 'ok' }];
    } catch (error) {
      const said =
        error instanceof QueueUnreachable && error.isRefusal
          ? `Redis takes no jobs: ${error.reason}`
          : 'Redis does not answer';
      return [{ name: 'queue', status: 'down', message: `${said}; jobs wait, and are done once it is back.` }];
    }
  }

  private work(): HealthCheck[] {
    if (this.options.process === 'web') return [];
    const since = this.ticker.sinceLastPassMs;
    if (since !== null && since < STANDSTILL_MS) return [{ name: 'work', status: 'ok' }];
    const message =
      since === null
        ? 'This process has not begun to look for due work.'
        : `This process has not looked for due work for ${Math.round(since / 1000)} seconds.`;
    return [{ name: 'work', status: 'down', message }];
  }
}

const mailProblem = (smtpUrl: string): Promise<string | null> =>
  checkMailServer(smtpUrl).then(
    () => null,
    (error: MailNotTaken) => (error.isFinal ? 'it refuses the user name or password' : error.message),
  );

function bucketProblem(settings: BucketSettings): () => Promise<string | null> {
  const bucket = new S3Bucket(settings);
  return () =>
    bucket.mustAnswer().then(
      () => null,
      (error: BucketTrouble) => error.message,
    );
}
