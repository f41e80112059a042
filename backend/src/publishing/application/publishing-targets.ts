import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { PublishingTarget } from '../domain/publishing-target.js';
import { DestinationHealths } from './destination-ports.js';
import { PublishingConfigs, PublishingWebsites } from './ports.js';

/** Loads configurations together with what decides whether something may be sent. */
@Injectable()
export class PublishingTargets {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly healths: DestinationHealths,
  ) {}

  /** @throws PublishingConfigNotFound */
  async get(scope: Scope, configId: string): Promise<PublishingTarget> {
    const config = await this.configs.get(scope, configId);
    const { isActive } = await this.websites.get(scope, config.websiteId);
    return this.targetOf(scope, config, isActive);
  }

  /** @returns null when the website has no configuration @throws WebsiteNotFound */
  async ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PublishingTarget | null> {
    const { isActive } = await this.websites.get(scope, websiteId);
    const config = await this.configs.ofWebsite(scope, websiteId);
    return config && this.targetOf(scope, config, isActive);
  }

  private async targetOf(scope: Scope, config: PublishingConfig, isWebsiteActive: boolean): Promise<PublishingTarget> {
    const health = config.isActive ? null : await this.healths.find(scope, config.id);
    return new PublishingTarget(config, isWebsiteActive, health);
  }
}
