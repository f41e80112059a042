import { WebsitePaused } from '../../shared/domain/website-paused.js';
import type { DestinationHealth } from './destination-health.js';
import { DestinationSwitchedOff } from './errors.js';
import type { PublishingConfig } from './publishing-config.js';

/**
 * The configuration of a website. Nothing is sent while the website is paused, and nothing without being asked for while
 * automatic publishing is off.
 */
export class PublishingTarget {
  constructor(
    readonly config: PublishingConfig,
    private readonly isWebsiteActive: boolean,
    /** Null for a destination that does not fail. */
    private readonly health: DestinationHealth | null,
  ) {}

  /** Whether posts are sent automatically. */
  get isOpen(): boolean {
    return this.config.isActive && this.isWebsiteActive;
  }

  /**
   * Checks that a post can be sent on demand.
   * @throws WebsitePaused, DestinationSwitchedOff
   */
  checkReachable(): void {
    if (!this.isWebsiteActive) throw new WebsitePaused();
    if (this.health?.hasSwitchedOff(this.config)) throw new DestinationSwitchedOff();
  }
}
