import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/domain/scope.js';
import { BriefSource, type CategoryMaterial } from '../ports.js';
import { type AppraisedSubmission, type Copied, type Submission, SubmissionGateway } from './ports.js';

export interface Appraisal {
  submission: AppraisedSubmission;
  copied: Copied;
  planned: CategoryMaterial;
}

@Injectable()
export class AppraiseSubmission {
  constructor(
    private readonly briefs: BriefSource,
    private readonly gateway: SubmissionGateway,
  ) {}

  /**
   * Checks how a text would do as a post, without saving it.
   * @throws NotFound for a website or category outside the caller's scope
   */
  async execute(scope: Scope, request: Submission): Promise<Appraisal> {
    const planned = await this.briefs.get(scope, request.websiteId, request.categoryId);
    const submission = await this.gateway.appraise(scope, request, planned.category.name);
    return { submission, copied: await this.gateway.copied(scope, submission), planned };
  }
}
