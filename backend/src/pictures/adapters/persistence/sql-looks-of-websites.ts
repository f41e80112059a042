import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { LooksOfWebsites, type WebsiteLooks } from '../../application/ports.js';

@Injectable()
export class SqlLooksOfWebsites extends LooksOfWebsites {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async of(scope: Scope, websiteId: WebsiteId): Promise<WebsiteLooks> {
    const [looks] = await this.managers
      .forScope(scope)
      .execute<WebsiteLooks[]>(
        'select w.name, w.colour, l.bytes as logo from websites w left join website_logos l on l.website_id = w.id where w.id = ?',
        [websiteId],
      );
    if (!looks) throw new WebsiteNotFound();
    return looks;
  }
}
