import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PublishingTarget } from '../domain/publishing-target.js';
import { PublishingConfigs, PublishingWebsites } from './ports.js';

/** Loads configurations together with whether their website is active. */
@Injectable()
export class PublishingTargets {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
  ) {}

  /** @throws PublishingConfigNotFound */
  async get(scope: Scope, configId: string): Promise<PublishingTarget> {
    const config = await this.configs.get(scope, configId);
    const { isActive } = await this.websites.get(scope, config.websiteId);
    return new PublishingTarget(config, isActive);
  }

  /** @returns null when the website has no configuration @throws WebsiteNotFound */
  async ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PublishingTarget | null> {
    const { isActive } = await this.websites.get(scope, websiteId);
    const config = await this.configs.ofWebsite(scope, websiteId);
    return config && new PublishingTarget(config, isActive);
  }
}
