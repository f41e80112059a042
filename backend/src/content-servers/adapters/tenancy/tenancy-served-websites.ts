import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Websites } from '../../../tenancy/index.js';
import { ServedWebsites } from '../../application/server-ports.js';

/** The tenancy module's websites, as content servers are narrowed to them. */
@Injectable()
export class TenancyServedWebsites extends ServedWebsites {
  constructor(private readonly websites: Websites) {
    super();
  }

  async mustExist(scope: Scope, ids: readonly WebsiteId[]): Promise<void> {
    await Promise.all([...new Set(ids)].map((id) => this.websites.get(scope, id)));
  }
}
