import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs, PublishingWebsites } from './ports.js';
import type { ConfigView } from './views.js';

@Injectable()
export class ShowConfig {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly secrets: ConfigSecrets,
  ) {}

  /** @returns null when the website has no configuration yet @throws WebsiteNotFound */
  async execute({ scope, websiteId }: { scope: Scope; websiteId: WebsiteId }): Promise<ConfigView | null> {
    await this.websites.get(scope, websiteId);
    const config = await this.configs.ofWebsite(scope, websiteId);
    return config && this.secrets.view(config);
  }

  /** @throws PublishingConfigNotFound */
  async byId(scope: Scope, id: string): Promise<ConfigView> {
    return this.secrets.view(await this.configs.get(scope, id));
  }
}
