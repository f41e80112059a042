import { newId, type WebsiteId } from '../../shared/domain/ids.js';

export const MAX_GRACE_DAYS = 90;

/** From when on people need a second factor to work here: everybody, or the team of one website. */
export class SecondFactorRule {
  readonly id = newId();
  /** Null: everybody on the platform. */
  readonly websiteId: WebsiteId | null;
  /** Days for setting one up, from the day of the rule, or from when a person came later. */
  graceDays: number;
  readonly since: Date;

  constructor(websiteId: WebsiteId | null, graceDays: number, at: Date) {
    this.websiteId = websiteId;
    this.graceDays = graceDays;
    this.since = at;
  }

  allow(graceDays: number): void {
    this.graceDays = graceDays;
  }
}
