import { Body, Controller, Get, Headers, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PostResponse, PostViews } from '../../../posts/index.js';
import { type Caller, CallerScope, PresentCaller } from '../../../shared/adapters/http/caller.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { Mailer } from '../../../shared/application/mailer.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { StartGeneration } from '../../application/start-generation.js';
import { RunFailed } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { CreatedPostResponse, CreatePostBody, SimilarPostResponse, SimilarPostsQuery } from './create-post.dto.js';
import { type RunResponse } from './run.dto.js';
import { RunWait } from './run-wait.js';
import { StartsRun } from './starts-run.js';
import { TitledLike } from '../posts/titled-like.js';

/** Maximum time to wait for the notification mails after the post is saved, in milliseconds. */
const MAIL_WAIT_MS = 5_000;

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class CreatePostController {
  constructor(
    private readonly start: StartGeneration,
    private readonly wait: RunWait,
    private readonly posts: PostViews,
    private readonly similarPosts: TitledLike,
    private readonly mailer: Mailer,
  ) {}

  @Post('create')
  @Idempotent()
  @StartsRun()
  @ApiCreatedResponse({ type: CreatedPostResponse, description: 'The post is saved and pending review' })
  @ApiOperation({
    operationId: 'posts.create',
    summary: 'Generate a post; waits until it is saved, up to five minutes',
  })
  async create(
    @PresentCaller() caller: Caller,
    @Body() { websiteId, categoryId, ...request }: CreatePostBody,
    @EffectId() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('prefer') prefer?: string,
  ): Promise<CreatedPostResponse | RunResponse> {
    const { scope } = caller;
    const run = await this.start.execute({
      scope,
      id,
      websiteId,
      categoryId,
      request: CreatePostBody.request(request),
    });
    return this.wait.answer(caller, run.id, prefer, reply, (ended) => this.ended(scope, ended));
  }

  @Get('similar')
  @ApiOperation({
    operationId: 'posts.findSimilar',
    summary: 'Posts of the website whose titles look like what is wished for: asked before anything is spent',
  })
  similar(
    @CallerScope() scope: Scope,
    @Query() { websiteId, title }: SimilarPostsQuery,
  ): Promise<SimilarPostResponse[]> {
    return this.similarPosts
      .find(scope, websiteId, title)
      .then((found) => found.map((post) => SimilarPostResponse.from(post)));
  }

  private async ended(scope: Scope, run: GenerationRun): Promise<CreatedPostResponse> {
    if (run.status !== 'succeeded' || run.postId === null) throw RunFailed.fromRun(run);
    const { sent, failed } = await this.mailer.outcome(run.mailIds, MAIL_WAIT_MS);
    return {
      post: PostResponse.from(await this.posts.get(scope, run.postId)),
      emailNotifications: { sent, failed },
      generationRunId: run.id,
    };
  }
}
