import { Post } from '../../domain/post.js';
import type { PostDraft } from '../../domain/post-draft.js';
import { aDraft } from './a-draft.js';

export const NOW = new Date('2026-11-02T09:00:00.000Z');
export const LATER = new Date('2026-11-02T10:00:00.000Z');
export const REVIEWER = { id: '0198d3a0-0000-7000-8000-000000000001', name: 'Ada Lovelace' };
export const A_SEAL = 'a'.repeat(64);

/** Builds a post in the state that a rule requires, with the post's own methods where possible. */
class PostBuilder {
  private readonly steps: ((post: Post) => void)[] = [];

  constructor(private readonly draft: Partial<PostDraft>) {}

  with(state: Partial<Post>): this {
    return this.step((post) => void Object.assign(post, state));
  }

  withCompletedRewrites(rewriteCount: number): this {
    return this.with({ rewriteCount });
  }

  approved(seal = A_SEAL): this {
    return this.step((post) => post.approve(seal, true, { version: post.version, by: REVIEWER, at: NOW }));
  }

  published(): this {
    return this.approved().step((post) => void post.recordPublication(A_SEAL, NOW));
  }

  declined(reason: string | null = null): this {
    return this.step((post) => post.decline(reason, { version: post.version, by: REVIEWER, at: NOW }));
  }

  withdrawn(): this {
    return this.approved().step((post) => post.withdraw(post.version, NOW));
  }

  build(): Post {
    const post = new Post({ author: 'Content Team', ...aDraft(), ...this.draft }, NOW);
    Object.assign(post, { id: 12 });
    for (const step of this.steps) step(post);
    return post;
  }

  private step(step: (post: Post) => void): this {
    this.steps.push(step);
    return this;
  }
}

export const aPost = (draft: Partial<PostDraft> = {}): PostBuilder => new PostBuilder(draft);
