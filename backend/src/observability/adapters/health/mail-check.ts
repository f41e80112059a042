import { checkMailServer } from '../../../shared/adapters/mail/check-mail-server.js';
import type { MailNotTaken } from '../../../shared/adapters/mail/mail-server.js';
import { within } from '../../../shared/adapters/within.js';
import type { HealthCheck } from './health.dto.js';

/** Each look signs in at the mail server, which not every one of them likes each second. */
const KEEP_MS = { ok: 60_000, down: 5_000 };

/** Whether the mail server lets Galley in, as it was lately. */
export class MailCheck {
  private cached: { until: number; check: HealthCheck } | undefined;
  private probing: Promise<HealthCheck> | undefined;

  /** @param smtpUrl none: nothing is checked */
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
