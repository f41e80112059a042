import { Body, Controller, type BeforeApplicationShutdown, Headers, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiCreatedResponse, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PostAnswer, PostViews } from '../../../posts/index.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { Mailer } from '../../../shared/application/mailer.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AwaitRun } from '../../application/await-run.js';
import { StartGeneration } from '../../application/start-generation.js';
import { RunFailed, StillRunning } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { CreatedPostAnswer, CreatePostBody, RunAnswer } from './generation.dto.js';
import { RunAnswers } from './run-answers.js';

/** As long as clients wait, less the time to say so, milliseconds. */
const WAIT_MS = 295_000;
/** For the notification mails after the post is saved, milliseconds. */
const MAIL_WAIT_MS = 5_000;

@ApiTags('Generation')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class CreatePostController implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();

  constructor(
    private readonly start: StartGeneration,
    private readonly awaitRun: AwaitRun,
    private readonly runs: RunAnswers,
    private readonly posts: PostViews,
    private readonly mailer: Mailer,
  ) {}

  @Post('create')
  @Idempotent()
  @ApiHeader({ name: 'Prefer', required: false, description: '`respond-async` answers 202 at once; the run goes on', schema: { type: 'string' } })
  @ApiCreatedResponse({ type: CreatedPostAnswer, description: 'The post is saved and pending review' })
  @ApiAcceptedResponse({ type: RunAnswer, description: 'The run; `Location` says where to follow it', headers: { Location: { schema: { type: 'string' } } } })
  @ApiOperation({ operationId: 'createPost', summary: 'Generate a post; waits until it is saved, up to five minutes' })
  async create(
    @CallerScope() scope: Scope,
    @Body() { websiteId, categoryId, ...wishes }: CreatePostBody,
    @EffectId() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('prefer') prefer?: string,
  ): Promise<CreatedPostAnswer | RunAnswer> {
    const run = await this.start.execute({ scope, id, websiteId, categoryId, request: CreatePostBody.request(wishes) });
    if (prefersAsync(prefer)) {
      void reply.header('preference-applied', 'respond-async');
      return this.accepted(scope, run, reply);
    }
    const ended = await this.awaitRun.execute({ scope, id: run.id, signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(WAIT_MS)]) });
    if (ended.isOver) return this.ended(scope, ended);
    // This process stops while the run goes on: an honest answer is where to follow it.
    if (this.stopping.signal.aborted) {
      void reply.header('connection', 'close');
      return this.accepted(scope, ended, reply);
    }
    throw new StillRunning(ended.id);
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  private async accepted(scope: Scope, { id }: GenerationRun, reply: FastifyReply): Promise<RunAnswer> {
    void reply.status(202).header('location', `/api/generation-runs/${id}`);
    return this.runs.get(scope, id);
  }

  private async ended(scope: Scope, run: GenerationRun): Promise<CreatedPostAnswer> {
    if (run.status !== 'succeeded' || run.postId === null) throw RunFailed.of(run);
    const emailNotifications = await this.mailer.outcome(run.mailIds, MAIL_WAIT_MS);
    const { sent, failed } = emailNotifications;
    return { post: PostAnswer.of(await this.posts.get(scope, run.postId)), emailNotifications: { sent, failed }, generationRunId: run.id };
  }
}

/** RFC 7240. */
const prefersAsync = (header = ''): boolean => header.split(',').some((preference) => preference.split(';', 1)[0]!.trim().toLowerCase() === 'respond-async');
