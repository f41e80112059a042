import { Injectable } from '@nestjs/common';
import { HtmlSanitizer, SaveDraft, TextAppraisal, type TextEvidence, SqlExistingPosts } from '../../../posts/index.js';
import { type Draft, withSentenceTexts } from '../../../editorial/index.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type AppraisedSubmission,
  type Copied,
  type Submission,
  SubmissionGateway,
} from '../../application/submissions/ports.js';

const WRITER = 'submitted';
const AUTHOR = 'Content Team';
const NOTHING = { blocks: { blocks: [] }, sources: [], generationRunId: null, score: null } as const;

@Injectable()
export class PostsSubmissionGateway extends SubmissionGateway {
  constructor(
    private readonly html: HtmlSanitizer,
    private readonly appraisal: TextAppraisal,
    private readonly existing: SqlExistingPosts,
    private readonly saveDraft: SaveDraft,
  ) {
    super();
  }

  async appraise(scope: Scope, submission: Submission, category: string): Promise<AppraisedSubmission> {
    const text = {
      ...submission,
      slug: submission.slug ?? submission.title,
      category,
      content: this.html.clean(submission.content),
    };
    const { evidence, fingerprints } = await this.appraisal.appraise(
      scope,
      { ...text, ...NOTHING, id: null, author: AUTHOR },
      [],
    );
    return {
      ...text,
      evidence,
      fingerprints,
      score: evidence.score,
      unsupported: withSentenceTexts(evidence.blocks as Draft, evidence.unsupported),
    };
  }

  async copied(scope: Scope, { websiteId, fingerprints }: AppraisedSubmission, except?: PostId): Promise<Copied> {
    const { own, others } = await this.existing.overlap(scope, websiteId, fingerprints, except);
    return own && own.share >= others
      ? { share: own.share, of: { postId: own.postId, title: own.title } }
      : { share: others, of: null };
  }

  async save(
    scope: Scope,
    { evidence, fingerprints, ...text }: AppraisedSubmission,
    label: string,
  ): Promise<{ postId: PostId; slug: string }> {
    const draft = {
      ...text,
      ...(evidence as TextEvidence),
      author: AUTHOR,
      focusTopicId: null,
      generationRunId: null,
      writer: WRITER,
      writerLabel: label,
      model: null,
    };
    return this.saveDraft.execute({ scope, draft, fingerprints, submitted: true });
  }
}
