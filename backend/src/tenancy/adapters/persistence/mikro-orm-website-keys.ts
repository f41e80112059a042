import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteKeys } from '../../application/ports.js';
import { WebsiteKey } from '../../domain/website-key.js';

@Injectable()
export class MikroOrmWebsiteKeys extends WebsiteKeys {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, key: WebsiteKey): Promise<void> {
    await this.managers.add(scope, key);
  }

  current(scope: Scope, websiteId: WebsiteId): Promise<WebsiteKey> {
    return this.managers
      .forScope(scope)
      .findOneOrFail(WebsiteKey, { websiteId, expiresAt: null }, { orderBy: { createdAt: 'desc' } });
  }

  working(scope: Scope, websiteId: WebsiteId, at: Date): Promise<WebsiteKey[]> {
    return this.managers
      .forScope(scope)
      .find(WebsiteKey, { websiteId, $or: [{ expiresAt: null }, { expiresAt: { $gt: at } }] });
  }

  async save(key: WebsiteKey): Promise<void> {
    await this.managers.save(key);
  }
}
