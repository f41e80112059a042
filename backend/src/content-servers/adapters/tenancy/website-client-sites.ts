import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound, Websites } from '../../../tenancy/index.js';
import { ClientSites } from '../bundled-servers/client-sites.js';

/** Reads the URL of a client website from the tenancy module, for the bundled site reader. */
@Injectable()
export class WebsiteClientSites extends ClientSites {
  constructor(private readonly websites: Websites) {
    super();
  }

  async urlOf(scope: Scope, websiteId: WebsiteId): Promise<string | null> {
    try {
      return (await this.websites.get(scope, websiteId)).url;
    } catch (error) {
      if (error instanceof WebsiteNotFound) return null;
      throw error;
    }
  }
}
