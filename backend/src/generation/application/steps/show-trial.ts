import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { draftText, fingerprints, refuseCopy, scoredPostOf, scorePost, verifyDraft } from '../../../editorial/index.js';
import { NothingProven } from '../../domain/run/errors.js';
import { PostGateway, PostRenderer } from '../ports.js';
import type { TrialPost } from '../run-views.js';
import type { Outcome } from '../run-journal.js';
import { Writer } from '../writer.js';
import type { SavePostInput } from './save.js';

/** Step 11 of a trial: the post as it would have been saved, kept with the run alone. */
@Injectable()
export class ShowTrial {
  constructor(
    private readonly writer: Writer,
    private readonly posts: PostGateway,
    private readonly renderer: PostRenderer,
    private readonly clock: Clock,
  ) {}

  /** @throws CopiedTooMuch, NothingProven: what a real run would have ended with */
  async execute({
    scope,
    run,
    token,
    brief,
    evidence,
    draft,
    related,
    metadata,
    model,
  }: SavePostInput): Promise<Outcome<TrialPost>> {
    const verification = verifyDraft(draft, evidence, brief);
    if (verification.failed.length > 0 || verification.citations.length === 0) throw new NothingProven();
    const { own, others } = await this.posts.copiedShare(scope, run.websiteId, fingerprints(draftText(draft)));
    const copiedShare = Math.max(own, others);
    refuseCopy(copiedShare);
    const { documents } = evidence;
    const score = scorePost(scoredPostOf({ brief, draft, metadata, verification, documents, copiedShare, related }));
    const { html, sources } = this.renderer.render({
      draft,
      citations: verification.citations,
      documents,
      websiteUrl: brief.website.url,
      related,
    });
    return {
      output: {
        ...metadata,
        html,
        sources,
        score,
        model,
        unsupported: verification.unsupported,
        writer: run.writer,
        writerLabel: this.writer.label,
      },
      detail: `A test with a score of ${score.total}: nothing is saved.`,
      skipped: true,
      record: async (held) => held.succeed(token, null, [], this.clock.now()),
    };
  }
}
