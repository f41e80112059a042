import { Injectable } from '@nestjs/common';
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
import { renderPost } from '../../../editorial/rendering/index.js';
import { NothingProven } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { PostGateway, type WrittenPost } from '../ports.js';
import { Writers } from '../writers.js';

export interface DraftedPost {
  scope: Scope;
  run: GenerationRun;
  token: number;
  brief: Brief;
  evidence: Evidence;
  draft: Draft;
  /** The draft's block that links to another post of the website; null without one. */
  related: RelatedReading | null;
  metadata: PostMetadata;
  model: string | null;
}

/** The parts of a post that follow from its draft. */
export type ComposedPost = Pick<
  WrittenPost,
  'html' | 'sources' | 'citations' | 'unsupported' | 'score' | 'writerLabel' | 'fingerprints'
>;

/** Checks uniqueness of a draft, scores it and renders it. */
@Injectable()
export class ComposePost {
  constructor(
    private readonly writers: Writers,
    private readonly posts: PostGateway,
  ) {}

  /** @throws CopiedTooMuch, NothingProven */
  async execute({ scope, run, brief, evidence, draft, related, metadata }: DraftedPost): Promise<ComposedPost> {
    const verification = verifyDraft(draft, evidence, brief);
    const { citations, unsupported } = verification;
    if (verification.failed.length > 0 || citations.length === 0) throw new NothingProven();
    const prints = fingerprints(draftText(draft));
    const copiedShare = await this.refuseRepetition(scope, run, prints);
    const { documents } = evidence;
    const score = scorePost(scoredPostOf({ brief, draft, metadata, verification, documents, copiedShare, related }));
    const rendered = renderPost({
      draft,
      citations,
      documents,
      websiteUrl: brief.website.url,
      related,
      citationStyle: brief.website.citationStyle,
      language: brief.website.language,
    });
    const { label: writerLabel } = await this.writers.of(scope, run);
    return { ...rendered, citations, unsupported, score, writerLabel, fingerprints: prints };
  }

  /**
   * @returns the highest share of fingerprints in common with a single other post
   * @throws CopiedTooMuch
   */
  async refuseRepetition(
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
