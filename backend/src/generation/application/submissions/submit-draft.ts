import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsitePaused } from '../../../shared/domain/website-paused.js';
import { refuseCopied } from '../../domain/submission-copied.js';
import { SubmissionLimit } from '../agents/submission-limit.js';
import { NotifyReviewers } from '../notify-reviewers.js';
import { type Appraisal, AppraiseSubmission } from './appraise-submission.js';
import { type Submission, SubmissionGateway } from './ports.js';

export interface SubmittedPost extends Appraisal {
  postId: PostId;
  slug: string;
}

/** Saves a text from outside as a pending post. As with every post, a person has to approve it. */
@Injectable()
export class SubmitDraft {
  constructor(
    private readonly appraiseSubmission: AppraiseSubmission,
    private readonly gateway: SubmissionGateway,
    private readonly reviewers: NotifyReviewers,
    private readonly limit: SubmissionLimit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFound, WebsitePaused, SubmissionCopied, TooManySubmissions, Invalid for a text that cannot be a post */
  async execute(scope: Scope, submission: Submission): Promise<SubmittedPost> {
    const appraisal = await this.appraiseSubmission.execute(scope, submission);
    const { copied, planned } = appraisal;
    if (!planned.isActive) throw new WebsitePaused();
    refuseCopied(copied);
    const saved = await this.limit.count(scope.userId, () => this.save(scope, appraisal));
    return { ...appraisal, ...saved };
  }

  private async save(scope: Scope, { submission, planned }: Appraisal): Promise<{ postId: PostId; slug: string }> {
    const { websiteId, title, excerpt, category } = submission;
    const people = await this.reviewers.who(websiteId);
    const label = originOf(scope);
    return this.unitOfWork.run(scope, async () => {
      const { postId, slug } = await this.gateway.save(scope, submission, label);
      // Checks again now that no other post of the website can be saved before this transaction ends.
      refuseCopied(await this.gateway.copied(scope, submission, postId));
      await this.reviewers.execute(scope, people, {
        postId,
        title,
        excerpt,
        website: planned.website.name,
        category,
        label,
      });
      return { postId, slug };
    });
  }
}

/** Returns the label of a submission. A token's name includes the name of its person. */
const originOf = ({ actor }: Scope): string =>
  `Submitted by ${actor.kind === 'token' ? 'token ' : ''}${actor.name}: nothing in it was proven by Galley.`;
