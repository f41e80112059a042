import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../shared/application/transaction.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsitePaused } from '../../domain/run/errors.js';
import { refuseCopied } from '../../domain/submission-copied.js';
import { TellReviewers } from '../tell-reviewers.js';
import { type Appraisal, AppraiseSubmission } from './appraise-submission.js';
import { type Submission, SubmissionDesk } from './ports.js';
import { SubmissionLimit } from './submission-limit.js';

export interface SubmittedPost extends Appraisal {
  postId: PostId;
  slug: string;
}

/** A text from outside becomes a pending post through the gate that every post passes: a person decides. */
@Injectable()
export class SubmitDraft {
  constructor(
    private readonly appraiseSubmission: AppraiseSubmission,
    private readonly desk: SubmissionDesk,
    private readonly reviewers: TellReviewers,
    private readonly limit: SubmissionLimit,
    private readonly transaction: Transaction,
  ) {}

  /** @throws NotFound, WebsitePaused, SubmissionCopied, TooManySubmissions, Invalid for a text that can be no post */
  async execute(scope: Scope, wish: Submission): Promise<SubmittedPost> {
    const appraisal = await this.appraiseSubmission.execute(scope, wish);
    const { submission, copied, planned } = appraisal;
    if (!planned.isActive) throw new WebsitePaused();
    refuseCopied(copied);
    await this.limit.count(scope.userId);
    const people = await this.reviewers.who(wish.websiteId);
    const label = originOf(scope);
    return this.transaction.run(scope, async () => {
      const { postId, slug } = await this.desk.save(scope, submission, label);
      // Once more, now that no other post of the website can be saved in between.
      refuseCopied(await this.desk.copied(scope, submission, postId));
      const { title, excerpt, category } = submission;
      await this.reviewers.execute(scope, people, { postId, title, excerpt, website: planned.website.name, category, label });
      return { ...appraisal, postId, slug };
    });
  }
}

/** A token's name tells its person too. */
const originOf = ({ actor }: Scope): string => `Submitted by ${actor.kind === 'token' ? 'token ' : ''}${actor.name}: nothing in it was proven by Galley.`;
