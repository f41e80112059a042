import { Injectable } from '@nestjs/common';
import { Conflict, DomainError } from '../../shared/domain/domain-error.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { VersionsUneven } from '../domain/errors.js';
import type { Post } from '../domain/post.js';
import { DecidePost, type DecidePostInput } from './decide-post.js';
import { HeldVersions, Posts } from './ports.js';

export interface BulkOutcome {
  id: PostId;
  outcome: 'done' | 'refused';
  /** Why it was refused. */
  message?: string;
  /** Of a post that was decided: its version after the decision. */
  version?: number;
  decidedAt?: Date | null;
  /** Until when the approval can be undone; null when nothing waits for that. */
  releaseAt?: Date | null;
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
    private readonly held: HeldVersions,
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
        const post = await this.decidePost.execute({
          ...decision,
          postId,
          ...(version !== undefined && { version }),
        });
        results.push(await this.done(decision.scope, post));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const post = error instanceof Conflict ? await this.posts.get(decision.scope, postId) : null;
        if (post?.isDecided(decision.status, decision.scope.userId)) {
          results.push(await this.done(decision.scope, post));
          continue;
        }
        results.push({ id: postId, outcome: 'refused', message: error.message });
      }
    }
    return results;
  }

  private async done(scope: Scope, { id, version, decidedAt }: Post): Promise<BulkOutcome> {
    const held = await this.held.find(scope, id);
    return { id, outcome: 'done', version, decidedAt, releaseAt: held?.releaseAt ?? null };
  }
}
