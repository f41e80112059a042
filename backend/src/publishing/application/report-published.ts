import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { NoApprovedPost } from '../domain/pull-errors.js';
import { ReleasedPosts } from './ports.js';

@Injectable()
export class ReportPublished {
  constructor(
    private readonly posts: ReleasedPosts,
    private readonly clock: Clock,
  ) {}

  /** Records the public URL that a client website reports for a pulled post. @throws NoApprovedPost */
  async execute({ scope, postId, url }: { scope: Scope; postId: PostId; url: string }): Promise<void> {
    const post = await this.posts.find(scope, postId);
    if (!post) throw new NoApprovedPost();
    await this.posts.markPublished(scope, { postId, seal: post.seal, at: this.clock.now(), url });
  }
}
