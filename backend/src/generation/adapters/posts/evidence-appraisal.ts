import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type AppraisedPost, type BlockDocument, ExistingPosts, type PostScore, TextAppraisal, type TextEvidence } from '../../../posts/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostMaterial } from '../../application/rewrite/post-material.js';
import { type Draft, draftText } from '../../domain/draft/draft.js';
import { supportOf } from '../../domain/rewrite/support.js';
import { scoredTextOf } from '../../domain/score/post-structure.js';
import { scorePost } from '../../domain/score/score-post.js';
import { fingerprints } from '../../domain/winnowing.js';
import { readBlocks } from '../rendering/read-blocks.js';
import { structureOfPost } from '../rendering/read-html.js';
import { wordPlaces } from '../rendering/worded-places.js';

/** What a person's text rests on: sentences that stand keep their citations, and the checklist is gone through anew. */
@Injectable()
export class EvidenceAppraisal extends TextAppraisal {
  constructor(
    private readonly material: PostMaterial,
    private readonly existing: ExistingPosts,
  ) {
    super();
  }

  /** Other requests have their turn between its steps, each of which takes a while for the longest texts. */
  async of(scope: Scope, post: AppraisedPost, written: readonly BlockDocument[]): Promise<{ evidence: TextEvidence & { score: PostScore }; fingerprints: readonly number[] }> {
    const { sources } = post;
    const brief = await this.material.brief(scope, post);
    const titles = sources.map(({ title }) => title);
    const draft: Draft = { blocks: readBlocks(post.content, post.blocks as Draft, titles, written as Draft[]).map(({ block }) => block) };
    await nextTurn();
    const { citations, unsupported, figures } = supportOf(draft, brief);
    await nextTurn();
    const prints = fingerprints(draftText(draft));
    const { own, others } = await this.existing.overlap(scope, post.websiteId, prints, post.id ?? undefined);
    const structure = structureOfPost(post.content, brief.website.url, titles);
    await nextTurn();
    const worded = wordPlaces(post.content, draft);
    await nextTurn();
    const score = scorePost(scoredTextOf(brief, post, { structure, evidence: figures, copiedShare: Math.max(own?.share ?? 0, others) }));
    return {
      evidence: {
        blocks: draft,
        sources,
        citations: worded(citations).map(({ documentId, ...citation }) => ({ ...citation, sourceId: documentId })),
        unsupported: worded(unsupported),
        score,
      },
      fingerprints: prints,
    };
  }

  fingerprints(content: string): readonly number[] {
    return fingerprints(draftText({ blocks: readBlocks(content, { blocks: [] }, [], []).map(({ block }) => block) }));
  }
}
