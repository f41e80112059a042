import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type Brief,
  type BriefMeasure,
  briefMeasure,
  type Draft,
  draftText,
  type Evidence,
  evidenceFigures,
  fingerprints,
  type PostMetadata,
  refuseCopy,
  scoredTextOf,
  scorePost,
  sentencesOf,
  touchedBlocks,
  verifyDraft,
} from '../../../editorial/index.js';
import { renderPost, structureOfPost } from '../../../editorial/rendering/index.js';
import { NothingProven } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { PostGateway } from '../ports.js';
import { Writers } from '../writers.js';
import type { PostToRewrite, RewrittenPost } from './rewrite-gateway.js';

export interface DraftedRewrite {
  scope: Scope;
  run: GenerationRun;
  token: number;
  post: PostToRewrite;
  brief: Brief;
  evidence: Evidence;
  before: Draft;
  /** HTML of each block of `before`, by block id. */
  html: ReadonlyMap<string, string>;
  draft: Draft;
  metadata: PostMetadata | null;
}

/** Checks uniqueness of a rewritten text, renders it and scores it. */
@Injectable()
export class ComposeRewrite {
  constructor(
    private readonly writers: Writers,
    private readonly posts: PostGateway,
  ) {}

  /** @throws CopiedTooMuch, NothingProven */
  async execute({
    scope,
    run,
    post,
    brief,
    evidence,
    before,
    html: htmlOf,
    draft,
    metadata,
  }: DraftedRewrite): Promise<RewrittenPost> {
    const verification = verifyDraft(draft, evidence, brief);
    const { citations } = verification;
    if (citations.length === 0 && hasCitations(before)) throw new NothingProven();
    const prints = fingerprints(draftText(draft));
    const { own, others } = await this.posts.copiedShare(scope, run.websiteId, prints, post.postId);
    const copiedShare = Math.max(own, others);
    refuseCopy(copiedShare);

    const touched = touchedBlocks(before, draft);
    const unchangedBlocks = new Map(
      [...htmlOf].filter(([id]) => !touched.has(id) && draft.blocks.some((block) => block.id === id)),
    );
    const listed = unchangedBlocks.size > 0 ? post.sources : [];
    const { html, sources } = renderPost({
      draft,
      citations,
      documents: evidence.documents,
      websiteUrl: brief.website.url,
      unchangedBlocks,
      listed,
      citationStyle: brief.website.citationStyle,
      language: brief.website.language,
    });
    const structure = structureOfPost(
      html,
      brief.website.url,
      sources.map(({ title }) => title),
    );
    const score = scorePost(
      scoredTextOf(
        brief,
        { ...post, ...metadata, slug: post.slug },
        {
          structure,
          evidence: evidenceFigures(verification),
          copiedShare,
          draft,
          measure: measureOf(post, brief, evidence),
        },
      ),
    );
    const { id, label, model } = await this.writers.of(scope, run);
    const writer = post.rewriteType === 'partial_rewrite' && model === null ? null : { id, label, model };
    return {
      of: post,
      draft,
      html,
      metadata,
      writer,
      by: model ?? id,
      sources,
      citations,
      unsupported: verification.unsupported,
      score,
      fingerprints: prints,
    };
  }
}

/**
 * Returns what the new text's score on its brief is computed from: as for the old text, but with the angle that the
 * rewrite requests, if any. Null for a post that no run made.
 */
function measureOf(post: PostToRewrite, brief: Brief, { documents }: Evidence): BriefMeasure | null {
  if (post.generationRunId === null) return null;
  const { angle, ...measure } = post.measure ?? briefMeasure(brief, documents);
  return { ...measure, angle: post.contentAngle ?? angle };
}

const hasCitations = ({ blocks }: Draft): boolean =>
  blocks.some((block) => sentencesOf(block).some(({ citations }) => citations.length > 0));
