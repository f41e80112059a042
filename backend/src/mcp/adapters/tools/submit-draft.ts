import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SubmitDraft as SubmitDraftUseCase } from '../../../posts/index.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { idempotencyKey } from '../server/fields.js';
import { SubmissionLimit } from '../server/agent-limits.js';
import { Once } from '../server/once.js';
import { ADDS, Tool } from '../server/tool.js';
import { APPRAISAL, appraisalOf } from './appraisal-output.js';
import { DRAFT, submissionOf } from './draft-input.js';

const INPUT = z.strictObject({ ...DRAFT, idempotencyKey });
const OUTPUT = z.object({
  create_id: z.int().describe('The number of the new post.'),
  slug: z.string(),
  status: z.literal('pending'),
  reviewUrl: z.url().describe('Where people review it.'),
  ...APPRAISAL,
});

@Injectable()
export class SubmitDraftTool extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'submit_draft',
    title: 'Submit a draft',
    description:
      'Makes a pending post of a text that you wrote. It passes the gate of every post: it is sanitised, scored, ' +
      'compared with all others (a copy is refused), and its checkable sentences are marked as unsupported, ' +
      'because Galley proved none of them. Reviewers are told by mail; a person decides. Score it first with score_draft.',
    power: 'write',
    input: INPUT,
    output: OUTPUT,
    hints: ADDS,
  } as const;

  constructor(
    private readonly submit: SubmitDraftUseCase,
    private readonly once: Once,
    private readonly limit: SubmissionLimit,
    private readonly publicUrl: PublicUrl,
  ) {
    super();
  }

  call(scope: Scope, input: z.infer<typeof INPUT>): Promise<z.infer<typeof OUTPUT>> {
    return this.once.execute(scope, this.about.name, input, async () => {
      const { postId, slug, submission, copied } = await this.limit.count(scope.userId, () =>
        this.submit.execute(scope, submissionOf(input)),
      );
      const reviewUrl = this.publicUrl.link(`/post-approval/${postId}`);
      return { create_id: postId, slug, status: 'pending', reviewUrl, ...appraisalOf(submission, copied) };
    });
  }
}
