import { Injectable } from '@nestjs/common';
import { OfferDecisions, SaveDraft, SqlExistingPosts } from '../../../posts/index.js';
import type { PostId, UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostGateway, type WrittenPost } from '../../application/ports.js';

/** Implements generation's gateway with the posts module. */
@Injectable()
export class PostsPostGateway extends PostGateway {
  constructor(
    private readonly existing: SqlExistingPosts,
    private readonly saveDraft: SaveDraft,
    private readonly decisions: OfferDecisions,
  ) {
    super();
  }

  titles(scope: Scope, websiteId: WebsiteId): Promise<string[]> {
    return this.existing.titles(scope, websiteId);
  }

  async copiedShare(
    scope: Scope,
    websiteId: WebsiteId,
    fingerprints: readonly number[],
    except?: PostId,
  ): Promise<{ own: number; others: number }> {
    const { own, others } = await this.existing.overlap(scope, websiteId, fingerprints, except);
    return { own: own?.share ?? 0, others };
  }

  offerDecisions(scope: Scope, postId: PostId, people: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
    return this.decisions.execute(scope, postId, people);
  }

  async save(scope: Scope, { run, brief, draft, metadata, html, ...post }: WrittenPost): Promise<PostId> {
    const { fingerprints, citations, score, ...evidence } = post;
    const { imagePrompt: featuredImage, ...text } = metadata;
    const saved = await this.saveDraft.execute({
      scope,
      fingerprints,
      draft: {
        ...evidence,
        ...text,
        featuredImage,
        websiteId: run.websiteId,
        categoryId: run.categoryId,
        focusTopicId: run.focusTopicId,
        generationRunId: run.id,
        category: brief.category.name,
        content: html,
        blocks: draft,
        writer: run.writer,
        citations: citations.map(({ block, sentence, documentId, quote }) => ({
          block,
          sentence,
          sourceId: documentId,
          quote,
        })),
        score,
      },
    });
    return saved.postId;
  }
}
