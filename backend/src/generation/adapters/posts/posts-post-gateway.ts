import { Injectable } from '@nestjs/common';
import { Fingerprints, NotifyReviewers, SaveDraft, SqlExistingPosts } from '../../../posts/index.js';
import { DEFAULT_LANGUAGE } from '../../../shared/domain/language-tag.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostGateway, type Reviewer, type WrittenPost } from '../../application/ports.js';

/** Implements generation's gateway with the posts module. */
@Injectable()
export class PostsPostGateway extends PostGateway {
  constructor(
    private readonly existing: SqlExistingPosts,
    private readonly saveDraft: SaveDraft,
    private readonly fingerprints: Fingerprints,
    private readonly notifyReviewers: NotifyReviewers,
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
    const { own, others } = await this.fingerprints.overlap(scope, websiteId, fingerprints, except);
    return { own: own?.share ?? 0, others };
  }

  reviewers(websiteId: WebsiteId): Promise<Reviewer[]> {
    return this.notifyReviewers.who(websiteId);
  }

  notify(
    scope: Scope,
    people: readonly Reviewer[],
    postId: PostId,
    { brief, metadata: { title, excerpt }, writerLabel: label }: WrittenPost,
  ): Promise<string[]> {
    const [website, category] = [brief.website.name, brief.category.name];
    return this.notifyReviewers.execute(scope, people, { postId, title, excerpt, website, category, label });
  }

  async save(scope: Scope, { run, brief, draft, metadata, html, ...post }: WrittenPost): Promise<PostId> {
    const { fingerprints, citations, score, ...evidence } = post;
    const { imagePrompt: featuredImage, ...text } = metadata;
    const saved = await this.saveDraft.execute({
      scope,
      fingerprints,
      requestedBy: run.requestedBy,
      draft: {
        ...evidence,
        ...text,
        featuredImage,
        websiteId: run.websiteId,
        categoryId: run.categoryId,
        focusTopicId: run.focusTopicId,
        generationRunId: run.id,
        category: brief.category.name,
        language: brief.website.language ?? DEFAULT_LANGUAGE,
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
