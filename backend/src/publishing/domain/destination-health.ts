import type { WebsiteId } from '../../shared/domain/ids.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A destination is switched off after failing for this long without a success. */
const SWITCHED_OFF_AFTER_MS = 5 * DAY;
/**
 * A failure this long after the previous one starts a new failing period. Attempts of one delivery are at most 27 hours
 * apart, so that a single delivery cannot cause this.
 */
const SILENCE_MS = 2 * DAY;
/** Minimum time between two mails about failed deliveries. */
const TOLD_EVERY_MS = HOUR;

/** Health of a failing destination; a healthy one has no record. */
export class DestinationHealth {
  readonly configId: string;
  readonly websiteId: WebsiteId;
  destinationUrl: string;
  /** Time of the first failure since the last success. */
  failingSince: Date;
  lastFailureAt: Date;
  switchedOffAt: Date | null = null;
  /** Time of the last notification about a failed delivery. */
  toldAt: Date | null = null;

  constructor(
    { id, websiteId, destinationUrl }: { id: string; websiteId: WebsiteId; destinationUrl: string },
    at: Date,
  ) {
    this.configId = id;
    this.websiteId = websiteId;
    this.begin(destinationUrl, at);
  }

  /**
   * Records a failed attempt.
   * @returns whether the destination must be switched off now
   */
  failed(destinationUrl: string, at: Date): boolean {
    const isAnew =
      destinationUrl !== this.destinationUrl ||
      this.switchedOffAt !== null ||
      at.getTime() - this.lastFailureAt.getTime() > SILENCE_MS;
    if (isAnew) this.begin(destinationUrl, at);
    this.lastFailureAt = at;
    if (at.getTime() - this.failingSince.getTime() < SWITCHED_OFF_AFTER_MS) return false;
    this.switchedOffAt = at;
    return true;
  }

  /** Whether the configuration is off because of these failures: not enabled again since, nor pointed elsewhere. */
  hasSwitchedOff({ destinationUrl, isActive }: { destinationUrl: string; isActive: boolean }): boolean {
    return this.switchedOffAt !== null && !isActive && destinationUrl === this.destinationUrl;
  }

  /** @returns whether members may be notified of a failed delivery now: at most one mail an hour */
  mayTell(at: Date): boolean {
    if (this.toldAt && at.getTime() - this.toldAt.getTime() < TOLD_EVERY_MS) return false;
    this.toldAt = at;
    return true;
  }

  private begin(destinationUrl: string, at: Date): void {
    this.destinationUrl = destinationUrl;
    this.failingSince = at;
    this.lastFailureAt = at;
    this.switchedOffAt = null;
  }
}
