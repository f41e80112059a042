import { checkMailServer } from '../../../shared/adapters/mail/check-mail-server.js';
import type { MailNotTaken } from '../../../shared/adapters/mail/mail-server.js';
import { within } from '../../../shared/adapters/within.js';
import type { HealthCheck } from './health.dto.js';

/**
 * How long a result is cached, in milliseconds. Each probe logs in at the mail server, and some servers do not accept
 * that every second.
 */
const KEEP_MS = { ok: 60_000, down: 5_000 };

/** Checks whether the mail server accepts the login, and caches the result. */
export class MailCheck {
  private cached: { until: number; check: HealthCheck } | undefined;
  private probing: Promise<HealthCheck> | undefined;

  /** @param smtpUrl undefined when no mail server is configured: nothing is checked then */
  constructor(private readonly smtpUrl: string | undefined) {}

  async checks(timeoutMs: number): Promise<HealthCheck[]> {
    if (!this.smtpUrl) return [];
    if (this.cached && performance.now() < this.cached.until) return [this.cached.check];
    this.probing ??= this.probe(this.smtpUrl).finally(() => (this.probing = undefined));
    return [await within(timeoutMs, this.probing).catch(() => this.cached?.check ?? down('it did not answer in time'))];
  }

  private async probe(url: string): Promise<HealthCheck> {
    const check: HealthCheck = await checkMailServer(url).then(
      () => ({ name: 'mail', status: 'ok' }) as const,
      (error: MailNotTaken) => down(error.isFinal ? 'it refuses the user name or password' : error.message),
    );
    this.cached = { until: performance.now() + KEEP_MS[check.status], check };
    return check;
  }
}

const down = (reason: string): HealthCheck => ({
  name: 'mail',
  status: 'down',
  message: `The mail server takes no mail (${reason}); mails wait, and are sent once it does.`,
});
