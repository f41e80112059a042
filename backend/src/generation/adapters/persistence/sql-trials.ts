import { Injectable } from '@nestjs/common';
import { cleanHtml, placesIn } from '../../../editorial/rendering/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { ShownTrialPost, TrialPost, TrialResult } from '../../application/run-views.js';
import { RunNotFound } from '../../domain/run/errors.js';
import { StandardPromptOfFiles } from '../language-model/standard-prompt-of-files.js';

const OUTPUT = (step: 'brief' | 'save'): string =>
  `(select output from generation_steps where run_id = r.id and name = '${step}' and status in ('done', 'skipped')
    order by started_at desc limit 1)`;

/** Reads the result of a trial from the output of its steps, because a trial has no rows of its own. */
@Injectable()
export class SqlTrials {
  constructor(
    private readonly managers: EntityManagers,
    private readonly standard: StandardPromptOfFiles,
  ) {}

  /** @throws RunNotFound also for a run that is not a trial */
  async get(scope: Scope, id: string): Promise<TrialResult> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<(Omit<TrialResult, 'post'> & { websiteId: WebsiteId; post: TrialPost | null })[]>(
        `select r.website_id as "websiteId", r.status, r.error, ${OUTPUT('brief')} as brief, ${OUTPUT('save')} as post,
              (select prompt from model_calls where run_id = r.id and step = 'draft' order by at desc limit 1) as prompt
         from generation_runs r where r.id = ? and r.kind = 'trial'`,
        [id],
      );
    if (!row || !scope.reaches(row.websiteId)) throw new RunNotFound();
    const { status, error, brief, prompt, post } = row;
    return {
      status,
      error,
      brief,
      prompt: prompt ?? (brief && this.standard.promptFor(brief)),
      post: post && this.shown(post),
    };
  }

  private shown({ draft, ...post }: TrialPost): ShownTrialPost {
    const html = cleanHtml(post.html);
    return { ...post, html, places: draft ? placesIn(html, draft) : [] };
  }
}
