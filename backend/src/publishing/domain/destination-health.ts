import type { WebsiteId } from '../../shared/domain/ids.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A destination that answered nothing else for so long is switched off. */
const SWITCHED_OFF_AFTER_MS = 5 * DAY;
/** Attempts of one delivery are at most 27 hours apart: after a longer silence, a failure begins anew. */
const SILENCE_MS = 2 * DAY;
/** People hear of given-up deliveries at most so often. */
const TOLD_EVERY_MS = HOUR;

/** How a destination fares while it fails: there is none of a healthy one. */
export class DestinationHealth {
  readonly configId: string;
  readonly websiteId: WebsiteId;
  destinationUrl: string;
  /** Of the first failure with no success since. */
  failingSince: Date;
  lastFailureAt: Date;
  switchedOffAt: Date | null = null;
  /** When its people last heard of a delivery that was given up. */
  toldAt: Date | null = null;

  constructor(
    { id, websiteId, destinationUrl }: { id: string; websiteId: WebsiteId; destinationUrl: string },
    at: Date,
  ) {
    this.configId = id;
    this.websiteId = websiteId;
    this.begin(destinationUrl, at);
  }

  /** An attempt failed. @returns whether the destination is to be switched off now */
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

  /** @returns whether people are to hear of a delivery that was given up now; a crowd of them is one mail an hour */
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
