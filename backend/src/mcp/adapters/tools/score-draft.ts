import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AppraiseSubmission } from '../../../posts/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { READS, Tool } from '../server/tool.js';
import { APPRAISAL, appraisalOf } from './appraisal-output.js';
import { DRAFT, submissionOf } from './draft-input.js';

const INPUT = z.strictObject(DRAFT);
const OUTPUT = z.object(APPRAISAL);

@Injectable()
export class ScoreDraft extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'score_draft',
    title: 'Score a draft',
    description:
      'How a draft would stand as a post of a category: its score with every check and what to do about it, its ' +
      'unsupported sentences, and how much of it stands elsewhere already. Saves nothing.',
    power: 'read',
    input: INPUT,
    output: OUTPUT,
    hints: READS,
  } as const;

  constructor(private readonly appraise: AppraiseSubmission) {
    super();
  }

  async call(scope: Scope, draft: z.infer<typeof INPUT>): Promise<z.infer<typeof OUTPUT>> {
    const { submission, copied } = await this.appraise.execute(scope, submissionOf(draft));
    return appraisalOf(submission, copied);
  }
}
