import { Injectable } from '@nestjs/common';
import { BeginRewrite, CompleteRewrite, FailRewrite, ReadRewrite } from '../../../posts/index.js';
import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type PostToRewrite, RewriteGateway, type RewrittenPost } from '../../application/rewrite/rewrite-gateway.js';
import type { Draft } from '../../../editorial/index.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';

@Injectable()
export class PostsRewriteGateway extends RewriteGateway {
  constructor(
    private readonly readRewrite: ReadRewrite,
    private readonly beginRewrite: BeginRewrite,
    private readonly completeRewrite: CompleteRewrite,
    private readonly failRewrite: FailRewrite,
  ) {
    super();
  }

  async read(scope: Scope, requestId: string): Promise<PostToRewrite> {
    const { request, post } = await this.readRewrite.execute(scope, requestId);
    const {
      websiteId,
      categoryId,
      category,
      language,
      generationRunId,
      textVersion,
      title,
      slug,
      metaTitle,
      metaDescription,
      content,
      sources,
      score,
    } = post;
    const { requestedBy, rewriteType, contentAngle, instructions, generationRunId: takenUpBy } = request;
    const rewrite = {
      requestId,
      requestedBy,
      rewriteType,
      contentAngle: contentAngle as ContentAngle | null,
      instructions,
      takenUpBy,
    };
    const text = {
      textVersion,
      title,
      slug,
      metaTitle,
      metaDescription,
      content,
      sources,
      blocks: post.blocks as Draft,
      measure: score?.measure ?? null,
    };
    return { ...rewrite, ...text, postId: post.id, websiteId, categoryId, category, language, generationRunId };
  }

  begin(scope: Scope, requestId: string, runId: string): Promise<void> {
    return this.beginRewrite.execute(scope, requestId, runId);
  }

  complete(
    scope: Scope,
    runId: string,
    { of, draft, html, metadata, writer, by, fingerprints, ...evidence }: RewrittenPost,
  ): Promise<void> {
    const { title, excerpt, metaTitle, metaDescription, imagePrompt: featuredImage } = metadata ?? {};
    return this.completeRewrite.execute({
      scope,
      requestId: of.requestId,
      runId,
      by,
      fingerprints,
      rewritten: {
        ...evidence,
        of: of.textVersion,
        text: { content: html, title, excerpt, metaTitle, metaDescription, featuredImage },
        writer: writer && { writer: writer.id, writerLabel: writer.label, model: writer.model },
        blocks: draft,
        citations: evidence.citations.map(({ block, sentence, documentId, quote }) => ({
          block,
          sentence,
          sourceId: documentId,
          quote,
        })),
      },
    });
  }

  async close(scope: Scope, { id, request, error }: GenerationRun): Promise<void> {
    if (request.rewrite)
      await this.failRewrite.execute(
        scope,
        request.rewrite.requestId,
        id,
        error?.message ?? 'The rewrite was cancelled.',
      );
  }
}
