import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsitePaused } from '../../../shared/domain/website-paused.js';
import { highestShare, refuseCopied } from '../../domain/submission-copied.js';
import { NotifyReviewers } from '../notify-reviewers.js';
import { Fingerprints } from '../ports.js';
import { SaveDraft } from '../save-draft.js';
import { type Appraisal, AppraiseSubmission, type Submission } from './appraise-submission.js';

export interface SubmittedPost extends Appraisal {
  postId: PostId;
  slug: string;
}

/** Saves a text from outside as a pending post. As with every post, a person has to approve it. */
@Injectable()
export class SubmitDraft {
  constructor(
    private readonly appraiseSubmission: AppraiseSubmission,
    private readonly saveDraft: SaveDraft,
    private readonly fingerprints: Fingerprints,
    private readonly reviewers: NotifyReviewers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFound, WebsitePaused, SubmissionCopied, Invalid for a text that cannot be a post */
  async execute(scope: Scope, submission: Submission): Promise<SubmittedPost> {
    const appraisal = await this.appraiseSubmission.execute(scope, submission);
    const { copied, category } = appraisal;
    if (!category.website.isActive) throw new WebsitePaused();
    refuseCopied(copied);
    return { ...appraisal, ...(await this.save(scope, appraisal)) };
  }

  private async save(scope: Scope, { submission, category }: Appraisal): Promise<{ postId: PostId; slug: string }> {
    const { evidence, fingerprints, ...text } = submission;
    const { websiteId, title, excerpt } = text;
    const people = await this.reviewers.who(websiteId);
    const writerLabel = originOf(scope);
    const origin = { focusTopicId: null, generationRunId: null, writer: 'submitted', writerLabel, model: null };
    return this.unitOfWork.run(scope, async () => {
      const draft = { ...text, ...evidence, ...origin };
      const { postId, slug } = await this.saveDraft.execute({ scope, draft, fingerprints, submitted: true });
      // Checks again now that no other post of the website can be saved before this transaction ends.
      refuseCopied(highestShare(await this.fingerprints.overlap(scope, websiteId, fingerprints, postId)));
      await this.reviewers.execute(scope, people, {
        postId,
        title,
        excerpt,
        website: category.website.name,
        category: category.name,
        label: writerLabel,
      });
      return { postId, slug };
    });
  }
}

/** Returns the label of a submission. A token's name includes the name of its person. */
const originOf = ({ actor }: Scope): string =>
  `Submitted by ${actor.kind === 'token' ? 'token ' : ''}${actor.name}: nothing in it was proven by Galley.`;
