import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type AppraisedPost,
  type BlockDocument,
  Fingerprints,
  TextAppraisal,
  type TextEvidence,
} from '../../../posts/index.js';
import { inSlices } from '../../../shared/application/in-slices.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostMaterial } from '../../application/rewrite/post-material.js';
import {
  type Draft,
  draftText,
  fingerprints,
  type Score,
  scoredTextOf,
  scoring,
  supportOf,
} from '../../../editorial/index.js';
import { type ReadBlock, readingBlocks, readingPostStructure } from '../../../editorial/rendering/index.js';

/**
 * Determines the citations and the score of a text that a person wrote or edited: unchanged sentences keep their
 * citations, and all checks run again.
 */
@Injectable()
export class EvidenceAppraisal extends TextAppraisal {
  constructor(
    private readonly material: PostMaterial,
    private readonly prints: Fingerprints,
  ) {
    super();
  }

  /** Yields to the event loop between its steps and within the long ones. */
  async appraise(
    scope: Scope,
    post: AppraisedPost,
    written: readonly BlockDocument[],
  ): Promise<{ evidence: TextEvidence & { score: Score }; fingerprints: readonly number[] }> {
    const { sources } = post;
    const brief = await this.material.brief(scope, post);
    const titles = sources.map(({ title }) => title);
    const draft = draftOf(
      await inSlices(readingBlocks(post.content, post.blocks as Draft, titles, written as Draft[])),
    );
    await nextTurn();
    const { citations, unsupported, figures } = await inSlices(supportOf(draft, brief));
    await nextTurn();
    const prints = fingerprints(draftText(draft));
    const { own, others } = await this.prints.overlap(scope, post.websiteId, prints, post.id ?? undefined);
    const structure = await inSlices(readingPostStructure(post.content, brief.website.url, titles));
    await nextTurn();
    const score = await inSlices(
      scoring(
        scoredTextOf(brief, post, {
          structure,
          evidence: figures,
          copiedShare: Math.max(own?.share ?? 0, others),
          draft,
          measure: post.score?.measure ?? null,
        }),
      ),
    );
    return {
      evidence: {
        blocks: draft,
        sources,
        citations: citations.map(({ documentId, ...citation }) => ({ ...citation, sourceId: documentId })),
        unsupported,
        score,
      },
      fingerprints: prints,
    };
  }

  async fingerprints(content: string): Promise<readonly number[]> {
    return fingerprints(draftText(draftOf(await inSlices(readingBlocks(content, { blocks: [] }, [])))));
  }
}

const draftOf = (read: readonly ReadBlock[]): Draft => ({ blocks: read.map(({ block }) => block) });
