import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { PublishingPaused } from './errors.js';
import type { PublishingConfig } from './publishing-config.js';

/** The configuration of a website. Nothing is sent while the configuration or the website itself is paused. */
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
