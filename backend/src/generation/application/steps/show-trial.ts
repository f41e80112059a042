import { Injectable } from '@nestjs/common';
import type { Outcome } from '../run-journal.js';
import type { TrialPost } from '../run-views.js';
import { ComposePost, type DraftedPost } from './compose-post.js';

/** Step 11 of a trial: composes the post without saving it; only the run stores it. */
@Injectable()
export class ShowTrial {
  constructor(private readonly composePost: ComposePost) {}

  /** @throws CopiedTooMuch, NothingProven as in a run that saves its post */
  async execute(drafted: DraftedPost): Promise<Outcome<TrialPost>> {
    const { run, token, draft, metadata, model } = drafted;
    const { html, sources, score, unsupported, writerLabel } = await this.composePost.execute(drafted);
    return {
      output: { ...metadata, draft, html, sources, score, model, unsupported, writer: run.writer, writerLabel },
      detail: `A test with a score of ${score.total}: nothing is saved.`,
      skipped: true,
      record: async (held, unit) => held.succeed(token, null, [], unit.now()),
    };
  }
}
