import { Injectable } from '@nestjs/common';
import { Conflict, DomainError } from '../../shared/domain/domain-error.js';
import type { PostId } from '../../shared/domain/ids.js';
import { VersionsUneven } from '../domain/errors.js';
import { DecidePost, type DecidePostInput } from './decide-post.js';
import { Posts } from './ports.js';

export interface BulkOutcome {
  id: PostId;
  outcome: 'done' | 'refused';
  /** Why it was refused. */
  message?: string;
}

export interface DecidePostsInput extends Omit<DecidePostInput, 'postId' | 'version'> {
  ids: readonly PostId[];
  /**
   * The versions that the person read, in the order of ids; without them the current version of each post is decided.
   */
  versions?: readonly number[];
}

@Injectable()
export class DecidePosts {
  constructor(
    private readonly decidePost: DecidePost,
    private readonly posts: Posts,
  ) {}

  /**
   * Decides each post in turn; a refused one does not stop the others. A post that this person has already decided in
   * the same way counts as decided, so a repeated call whose response was lost reports the outcome of all its posts.
   * @throws VersionsUneven when the number of versions differs from the number of posts
   */
  async execute({ ids, versions, ...decision }: DecidePostsInput): Promise<BulkOutcome[]> {
    if (versions && versions.length !== ids.length) throw new VersionsUneven();
    const wanted = new Map(ids.map((id, at) => [id, versions?.[at]]));
    const results: BulkOutcome[] = [];
    for (const [postId, version] of wanted) {
      try {
        await this.decidePost.execute({ ...decision, postId, ...(version !== undefined && { version }) });
        results.push({ id: postId, outcome: 'done' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (
          error instanceof Conflict &&
          (await this.posts.get(decision.scope, postId)).isDecided(decision.status, decision.scope.userId)
        ) {
          results.push({ id: postId, outcome: 'done' });
          continue;
        }
        results.push({ id: postId, outcome: 'refused', message: error.message });
      }
    }
    return results;
  }
}
