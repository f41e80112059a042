import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Websites } from '../../../tenancy/index.js';
import { ServedWebsites } from '../../application/server-ports.js';

/** Checks the websites that content servers are restricted to with the tenancy module. */
@Injectable()
export class TenancyServedWebsites extends ServedWebsites {
  constructor(private readonly websites: Websites) {
    super();
  }

  async mustExist(scope: Scope, ids: readonly WebsiteId[]): Promise<void> {
    await Promise.all([...new Set(ids)].map((id) => this.websites.get(scope, id)));
  }
}
