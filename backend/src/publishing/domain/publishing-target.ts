import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { PublishingPaused } from './errors.js';
import type { PublishingConfig } from './publishing-config.js';

/** Where a website publishes. Nothing is sent while its configuration or the website itself is paused. */
export class PublishingTarget {
  constructor(
    readonly config: PublishingConfig,
    private readonly isWebsiteActive: boolean,
  ) {}

  get isOpen(): boolean {
    return this.config.isActive && this.isWebsiteActive;
  }

  /** @throws PublishingPaused, WebsitePaused */
  checkOpen(): void {
    if (!this.config.isActive) throw new PublishingPaused();
    if (!this.isWebsiteActive) throw new WebsitePaused();
  }
}
