import { within } from '../../../shared/adapters/within.js';
import type { HealthCheck } from './health.dto.js';

/**
 * How long a result is cached, in milliseconds. Each check is a call of another server, and some servers do not accept
 * that every second.
 */
const KEEP_MS = { ok: 60_000, down: 5_000 };

/** Checks another server now and then, and caches the result. */
export class OccasionalCheck {
  private cached: { until: number; check: HealthCheck } | undefined;
  private probing: Promise<HealthCheck> | undefined;

  /**
   * @param probe returns why the server cannot be used, or null; undefined when there is none: nothing is checked then
   * @param down makes the sentence for that reason
   */
  constructor(
    private readonly name: HealthCheck['name'],
    private readonly probe: (() => Promise<string | null>) | undefined,
    private readonly down: (reason: string) => string,
  ) {}

  async checks(timeoutMs: number): Promise<HealthCheck[]> {
    if (!this.probe) return [];
    if (this.cached && performance.now() < this.cached.until) return [this.cached.check];
    this.probing ??= this.probed(this.probe).finally(() => (this.probing = undefined));
    return [
      await within(timeoutMs, this.probing).catch(
        () => this.cached?.check ?? this.resultOf('it did not answer in time'),
      ),
    ];
  }

  private async probed(probe: () => Promise<string | null>): Promise<HealthCheck> {
    const check = this.resultOf(await probe());
    this.cached = { until: performance.now() + KEEP_MS[check.status], check };
    return check;
  }

  private resultOf(reason: string | null): HealthCheck {
    return reason === null
      ? { name: this.name, status: 'ok' }
      : { name: this.name, status: 'down', message: this.down(reason) };
  }
}
