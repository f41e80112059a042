import { Injectable } from '@nestjs/common';
import { RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import { ComposeRewrite, type DraftedRewrite } from './compose-rewrite.js';
import { RewriteGateway } from './rewrite-gateway.js';

/** Composes the post, then saves its new text and its citations and ends the run in one transaction. */
@Injectable()
export class SaveRewrite {
  constructor(
    private readonly composeRewrite: ComposeRewrite,
    private readonly gateway: RewriteGateway,
    private readonly records: RunRecords,
  ) {}

  /** @throws CopiedTooMuch, NothingProven */
  async execute(input: DraftedRewrite): Promise<Outcome<null>> {
    const { scope, run, token, post } = input;
    const rewritten = await this.composeRewrite.execute(input);
    return {
      output: null,
      detail: `Saved with a score of ${rewritten.score.total}.`,
      record: async (held, unit) => {
        await this.gateway.complete(scope, run.id, rewritten);
        // The citations belong to the run whose tool calls they lead to.
        if (post.generationRunId)
          await this.records.addCitations(
            scope,
            { id: post.generationRunId, websiteId: run.websiteId },
            rewritten.citations,
          );
        held.succeed(token, post.postId, [], unit.now());
      },
    };
  }
}
