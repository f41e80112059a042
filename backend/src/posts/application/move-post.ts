import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotReview } from '../domain/errors.js';
import type { TextEvidence } from '../domain/evidence.js';
import { Posts, TextAppraisal } from './ports.js';

export interface MovePostInput {
  scope: Scope;
  postId: PostId;
  version: number;
  move: 'reopen' | 'revise';
}

const ACTIONS = { reopen: 'post.reopened', revise: 'post.revised' } as const;

@Injectable()
export class MovePost {
  constructor(
    private readonly posts: Posts,
    private readonly appraisal: TextAppraisal,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Back to review; a sealed version stays live. @throws PostNotFound, MayNotReview, PostChanged, IllegalTransition */
  async execute({ scope, postId, version, move }: MovePostInput): Promise<void> {
    const appraised = move === 'revise' ? await this.appraise(scope, postId) : null;
    await this.transaction.run(scope, async () => {
      const post = await this.posts.lock(scope, postId);
      const { websiteId, status } = post;
      if (!scope.may('review', websiteId)) throw new MayNotReview();
      post[move](version, this.clock.now());
      if (appraised) post.restOn(appraised);
      await this.posts.save(post);
      const subject = { kind: 'post', id: String(postId), name: post.title };
      await this.audit.record(scope, {
        action: ACTIONS[move],
        websiteId,
        subject,
        changes: { status: [status, post.status] },
      });
    });
  }

  /** Nobody looked yet at what an imported text rests on. */
  private async appraise(scope: Scope, postId: PostId): Promise<TextEvidence | null> {
    const post = await this.posts.get(scope, postId);
    return post.status === 'imported' ? (await this.appraisal.of(scope, post, [])).evidence : null;
  }
}
