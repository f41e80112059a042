import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { NewestApproved } from '../../application/destination-ports.js';

@Injectable()
export class SqlNewestApproved extends NewestApproved {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async find(scope: Scope, websiteId: WebsiteId): Promise<number | null> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<{ postId: number }[]>(
        `select post_id as "postId" from sealed_posts where website_id = ? order by approved_at desc, post_id desc limit 1`,
        [websiteId],
      );
    return row?.postId ?? null;
  }
}
