import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../shared/application/secret-box.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteKeys, Websites } from '../../../tenancy/index.js';
import { PublishingWebsites } from '../../application/ports.js';

/** Adapter that reads websites and their API keys from the tenancy module. */
@Injectable()
export class TenancyPublishingWebsites extends PublishingWebsites {
  constructor(
    private readonly websites: Websites,
    private readonly keys: WebsiteKeys,
    private readonly box: SecretBox,
  ) {
    super();
  }

  async get(scope: Scope, id: WebsiteId): Promise<{ isActive: boolean }> {
    const { isActive } = await this.websites.get(scope, id);
    return { isActive };
  }

  async key(scope: Scope, id: WebsiteId): Promise<string> {
    return this.box.open((await this.keys.current(scope, id)).sealed);
  }
}
