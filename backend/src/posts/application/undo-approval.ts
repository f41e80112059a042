import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview, TokenMayNotDecide } from '../domain/errors.js';
import type { Post } from '../domain/post.js';
import { HeldVersions, Posts } from './ports.js';

export interface UndoApprovalInput {
  scope: Scope;
  postId: PostId;
  version: number;
}

@Injectable()
export class UndoApproval {
  constructor(
    private readonly posts: Posts,
    private readonly held: HeldVersions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Takes an approval back before its version is delivered: the post waits for a decision again, as it did before.
   * @throws PostNotFound, MayNotReview, TokenMayNotDecide, IllegalTransition, UndoTimeOver, PostChanged
   */
  async execute(input: UndoApprovalInput): Promise<void> {
    await this.unitOfWork.run(input.scope, (unit) => this.within(unit, input));
  }

  /** Like `execute`, in the caller's unit of work. */
  async within(unit: Unit, { scope, postId, version }: UndoApprovalInput): Promise<Post> {
    const post = await this.posts.lock(scope, postId);
    const { websiteId, status, seal } = post;
    if (!scope.may('review', websiteId)) throw new MayNotReview();
    if (!scope.can('approve')) throw new TokenMayNotDecide();
    post.undoApproval(await this.held.find(scope, postId), version, unit.now());
    await this.posts.save(post);
    await this.held.remove(scope, postId);
    await unit.audit({
      action: 'post.approval_undone',
      websiteId,
      subject: { kind: 'post', id: String(postId), name: post.title },
      changes: { status: [status, post.status], seal: [seal, post.seal] },
      notify: (await this.posts.people(scope, post)).map((userId) => ({ userId, kind: 'decision' })),
    });
    return post;
  }
}
