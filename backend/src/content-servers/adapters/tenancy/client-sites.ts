import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound, Websites } from '../../../tenancy/index.js';

/** Reads the URL of a client website from the tenancy module, for the bundled site reader. */
@Injectable()
export class ClientSites {
  constructor(private readonly websites: Websites) {}

  /** Returns the website's URL; null when it is unknown or belongs to another tenant. */
  async urlOf(scope: Scope, websiteId: WebsiteId): Promise<string | null> {
    try {
      return (await this.websites.get(scope, websiteId)).url;
    } catch (error) {
      if (error instanceof WebsiteNotFound) return null;
      throw error;
    }
  }
}
