import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { RewriteRequests } from '../../application/ports.js';

@Injectable()
export class SqlRewriteRequests extends RewriteRequests {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async close(scope: Scope, postId: PostId, reason: string, at: Date): Promise<void> {
    await this.managers
      .of(scope)
      .execute(`update rewrite_requests set status = 'failed', failure = ?, completed_at = ? where post_id = ? and status in ('pending', 'in_progress')`, [
        reason,
        at,
        postId,
      ]);
  }
}
