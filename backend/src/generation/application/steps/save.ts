import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type Brief,
  type Draft,
  draftText,
  type Evidence,
  fingerprints,
  type PostMetadata,
  refuseCopy,
  type RelatedReading,
  scoredPostOf,
  scorePost,
  verifyDraft,
} from '../../../editorial/index.js';
import { NothingProven } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { PostGateway, PostRenderer, RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import { NotifyReviewers } from '../notify-reviewers.js';
import { TopicGateway } from '../topic-gateway.js';
import { Writer } from '../writer.js';

export interface SavePostInput {
  scope: Scope;
  run: GenerationRun;
  token: number;
  brief: Brief;
  evidence: Evidence;
  draft: Draft;
  /** The block of the draft that leads to another post of the website. */
  related: RelatedReading | null;
  metadata: PostMetadata;
  model: string | null;
}

/** Step 11: score, uniqueness, rendering; then post, citations, mails and the end of the run in one transaction. */
@Injectable()
export class SavePost {
  constructor(
    private readonly writer: Writer,
    private readonly posts: PostGateway,
    private readonly topics: TopicGateway,
    private readonly renderer: PostRenderer,
    private readonly records: RunRecords,
    private readonly reviewers: NotifyReviewers,
    private readonly clock: Clock,
  ) {}

  /** @throws CopiedTooMuch, NothingProven */
  async execute(input: SavePostInput): Promise<Outcome<null>> {
    const { scope, run, brief, evidence, draft, related, metadata, model } = input;
    const verification = verifyDraft(draft, evidence, brief);
    if (verification.failed.length > 0 || verification.citations.length === 0) throw new NothingProven();
    const prints = fingerprints(draftText(draft));
    const copiedShare = await this.refuseRepetition(scope, run, prints);
    const { citations, unsupported } = verification;
    const { documents } = evidence;
    const score = scorePost(scoredPostOf({ brief, draft, metadata, verification, documents, copiedShare, related }));
    const { html, sources } = this.renderer.render({
      draft,
      citations,
      documents,
      websiteUrl: brief.website.url,
      related,
    });
    const people = await this.reviewers.who(run.websiteId);
    const post = {
      run,
      brief,
      draft,
      metadata,
      html,
      sources,
      citations,
      unsupported,
      score,
      model,
      writerLabel: this.writer.label,
      fingerprints: prints,
    };
    return {
      output: null,
      detail: `Pending review with a score of ${score.total}; ${people.length === 1 ? '1 person is' : `${people.length} people are`} told.`,
      record: async (held) => {
        const postId = await this.posts.save(scope, post);
        // Once more, now that no other post of the website can be saved in between.
        await this.refuseRepetition(scope, run, prints, postId);
        await this.topics.written(scope, run);
        await this.records.putCitations(scope, run, citations);
        const { title, excerpt } = metadata;
        const notification = {
          postId,
          title,
          excerpt,
          website: brief.website.name,
          category: brief.category.name,
          label: this.writer.label,
        };
        const mailIds = await this.reviewers.execute(scope, people, notification);
        held.succeed(input.token, postId, mailIds, this.clock.now());
      },
    };
  }

  /** @returns the highest share with any other post @throws CopiedTooMuch */
  private async refuseRepetition(
    scope: Scope,
    run: GenerationRun,
    prints: readonly number[],
    except?: PostId,
  ): Promise<number> {
    const { own, others } = await this.posts.copiedShare(scope, run.websiteId, prints, except);
    refuseCopy(Math.max(own, others));
    return Math.max(own, others);
  }
}
