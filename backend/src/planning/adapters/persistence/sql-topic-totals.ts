import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { TopicTotals } from '../../application/slot-ports.js';

/** Does not change the version, so that a concurrent edit of the topic is not refused as stale. */
@Injectable()
export class SqlTopicTotals extends TopicTotals {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async raise(scope: Scope, topicId: string, at: Date): Promise<void> {
    await this.managers.forScope(scope).execute(
      `update focus_topics set total_posts_generated = total_posts_generated + 1,
              last_generated_at = greatest(last_generated_at, ?::timestamptz)
        where id = ?`,
      [at, topicId],
    );
  }
}
