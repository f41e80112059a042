import { Injectable } from '@nestjs/common';
import type { RewriteOrder } from '../../domain/run/run-request.js';
import type { Outcome, RunJournal } from '../run-journal.js';
import type { WorkOn } from '../write-post.js';
import { PostMaterial } from './post-material.js';
import { type PostToRewrite, RewriteGateway } from './rewrite-gateway.js';
import { RewriteSteps } from './rewrite-steps.js';
import { SaveRewrite } from './save-rewrite.js';
import { type Brief, type Draft, languageOfBrief } from '../../../editorial/index.js';
import { readBlocks } from '../../../editorial/rendering/index.js';

/** What a rewrite starts from: the post's state when the run began. */
interface Start {
  post: PostToRewrite;
  brief: Brief;
  before: Draft;
  /** HTML of each block, by block id. */
  html: [id: string, html: string][];
}

/**
 * The workflow of a rewrite. It uses the current text, the passages and documents of the run that created the post, and
 * the same citation contract; it does no research. A run that is resumed after an edit starts again with the edited
 * text.
 */
@Injectable()
export class RewritePost {
  constructor(
    private readonly gateway: RewriteGateway,
    private readonly material: PostMaterial,
    private readonly steps: RewriteSteps,
    private readonly save: SaveRewrite,
  ) {}

  async execute({ scope, run, token }: WorkOn, order: RewriteOrder, journal: RunJournal): Promise<void> {
    const writer = await this.steps.writerOf(scope, run);

    const now = await this.gateway.read(scope, order.requestId);
    const { post, brief, before, html } = await journal.step('brief', { order, textVersion: now.textVersion }, () =>
      this.start(scope, now),
    );
    const evidence = {
      ...(await this.material.evidence(scope, post)),
      contractThreshold: run.profile?.contractThreshold,
    };
    const { passages, documents, contractThreshold } = evidence;
    const material = { brief, passages, documents, contractThreshold };
    const text = { before, wish: [post.rewriteType, post.contentAngle, post.instructions], writer };

    const first = await journal.step('rewrite', text, ({ signal }) =>
      this.steps.rewrite(scope, run, post, material, before, signal),
    );
    await journal.step('verify', { before, first }, async () => this.steps.verify(before, first, evidence, material));
    const draft = await journal.step('revise', { ...text, first }, ({ signal }) =>
      this.steps.revise(scope, run, post, material, before, first, evidence, signal),
    );
    const metadata = await journal.step('metadata', { ...text, draft }, ({ signal }) =>
      this.steps.metadata(scope, run, post, material, draft, signal),
    );
    await journal.step('save', { draft, metadata, of: post.textVersion }, () =>
      this.save.execute({ scope, run, token, post, brief, evidence, before, html: new Map(html), draft, metadata }),
    );
  }

  private async start(scope: WorkOn['scope'], post: PostToRewrite): Promise<Outcome<Start>> {
    const brief = await this.material.brief(scope, post);
    const read = readBlocks(
      post.content,
      post.blocks,
      post.sources.map(({ title }) => title),
      [],
      languageOfBrief(brief),
    );
    const before: Draft = { blocks: read.map(({ block }) => block) };
    return {
      output: { post, brief, before, html: read.map(({ block, html }) => [block.id, html]) },
      detail: `“${post.title}”, version ${post.textVersion}: ${before.blocks.length} blocks.`,
    };
  }
}
