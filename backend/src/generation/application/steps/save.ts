import { Injectable } from '@nestjs/common';
import { PostGateway, RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import type { TrialPost } from '../run-views.js';
import { TopicGateway } from '../topic-gateway.js';
import { type ComposedPost, ComposePost, type DraftedPost } from './compose-post.js';

/**
 * Step 11: composes the post, then saves it with its citations and mails and ends the run in one transaction. The post
 * of a trial is not saved; only the run stores it.
 */
@Injectable()
export class SavePost {
  constructor(
    private readonly composePost: ComposePost,
    private readonly posts: PostGateway,
    private readonly topics: TopicGateway,
    private readonly records: RunRecords,
  ) {}

  /** @throws CopiedTooMuch, NothingProven */
  async execute(drafted: DraftedPost): Promise<Outcome<TrialPost | null>> {
    const composed = await this.composePost.execute(drafted);
    return drafted.run.kind === 'trial' ? shown(drafted, composed) : this.saved(drafted, composed);
  }

  private async saved(drafted: DraftedPost, composed: ComposedPost): Promise<Outcome<null>> {
    const { scope, run, brief, draft, metadata, model, token } = drafted;
    const { score, citations, fingerprints } = composed;
    const people = await this.posts.reviewers(run.websiteId);
    const post = { run, brief, draft, metadata, model, ...composed };
    return {
      output: null,
      detail: `Pending review with a score of ${score.total}; ${people.length === 1 ? '1 person is' : `${people.length} people are`} told.`,
      record: async (held, unit) => {
        const postId = await this.posts.save(scope, post);
        // Checks again now that no other post of the website can be saved before this transaction ends.
        await this.composePost.refuseRepetition(scope, run, fingerprints, postId);
        await this.topics.written(scope, run);
        await this.records.addCitations(scope, run, citations);
        const mailIds = await this.posts.notify(scope, people, postId, post);
        held.succeed(token, postId, mailIds, unit.now());
      },
    };
  }
}

function shown({ run, token, draft, metadata, model }: DraftedPost, composed: ComposedPost): Outcome<TrialPost> {
  const { html, sources, score, unsupported, writerLabel } = composed;
  return {
    output: { ...metadata, draft, html, sources, score, model, unsupported, writer: run.writer, writerLabel },
    detail: `A test with a score of ${score.total}: nothing is saved.`,
    skipped: true,
    record: async (held, unit) => held.succeed(token, null, [], unit.now()),
  };
}
