import { checkMailServer } from '../../../shared/adapters/mail/check-mail-server.js';
import type { MailNotTaken } from '../../../shared/adapters/mail/mail-server.js';
import { within } from '../../../shared/adapters/within.js';
import type { HealthCheck } from './health.dto.js';

/** Each look signs in at the mail server, which not every one of them likes each second. */
const KEEP_MS = { ok: 60_000, down: 5_000 };

/** Whether the mail server lets Galley in, as it was lately. */
export class MailCheck {
  private kept: { until: number; check: HealthCheck } | undefined;
  private looking: Promise<HealthCheck> | undefined;

  /** @param smtpUrl none: nothing is checked */
  constructor(private readonly smtpUrl: string | undefined) {}

  async checks(patienceMs: number): Promise<HealthCheck[]> {
    if (!this.smtpUrl) return [];
    if (this.kept && performance.now() < this.kept.until) return [this.kept.check];
    this.looking ??= this.look(this.smtpUrl).finally(() => (this.looking = undefined));
    return [await within(patienceMs, this.looking).catch(() => this.kept?.check ?? down('it did not answer in time'))];
  }

  private async look(url: string): Promise<HealthCheck> {
    const check: HealthCheck = await checkMailServer(url).then(
      () => ({ name: 'mail', status: 'ok' }) as const,
      (error: MailNotTaken) => down(error.isFinal ? 'it refuses the user name or password' : error.message),
    );
    this.kept = { until: performance.now() + KEEP_MS[check.status], check };
    return check;
  }
}

const down = (reason: string): HealthCheck => ({
  name: 'mail',
  status: 'down',
  message: `The mail server takes no mail (${reason}); mails wait, and are sent once it does.`,
});
