import { Injectable } from '@nestjs/common';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { PostId } from '../../shared/domain/ids.js';
import { DecidePost, type DecidePostInput } from './decide-post.js';

export interface BulkOutcome {
  id: PostId;
  outcome: 'done' | 'refused';
  /** Why it was refused. */
  message?: string;
}

@Injectable()
export class DecidePosts {
  constructor(private readonly decidePost: DecidePost) {}

  /** Decides each post as it is now, one after the other; one that is refused stops no other. */
  async execute({ ids, ...decision }: Omit<DecidePostInput, 'postId' | 'version'> & { ids: readonly PostId[] }): Promise<BulkOutcome[]> {
    const results: BulkOutcome[] = [];
    for (const postId of new Set(ids)) {
      try {
        await this.decidePost.execute({ ...decision, postId });
        results.push({ id: postId, outcome: 'done' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ id: postId, outcome: 'refused', message: error.message });
      }
    }
    return results;
  }
}
