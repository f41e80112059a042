import { Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { PostViews, RewriteRequestResponse } from '../../../posts/index.js';
import { type Caller, OnlyFor, PresentCaller } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { StartRewrite } from '../../application/rewrite/start-rewrite.js';
import { RunFailed } from '../../domain/run/errors.js';
import type { RunResponse } from './run.dto.js';
import { RunWait } from './run-wait.js';
import { StartsRun } from './starts-run.js';

@ApiTags('Rewrites')
@ApiBearerAuth()
@Controller('api/rewrite-requests')
export class RewriteRunsController {
  constructor(
    private readonly start: StartRewrite,
    private readonly wait: RunWait,
    private readonly views: PostViews,
  ) {}

  @Post(':id/process')
  @HttpCode(200)
  @OnlyFor('tenant_admin')
  @Idempotent()
  @StartsRun()
  @ApiOkResponse({ type: RewriteRequestResponse, description: 'The post has its new text' })
  @ApiOperation({
    operationId: 'rewrites.process',
    summary: 'Rewrite the post as requested, or try again; waits until it is saved, up to five minutes',
  })
  async process(
    @PresentCaller() caller: Caller,
    @IdParam() id: string,
    @EffectId() effectId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('prefer') prefer?: string,
  ): Promise<RewriteRequestResponse | RunResponse> {
    const { scope } = caller;
    const runId = await this.start.execute({ scope, requestId: id, id: effectId });
    return this.wait.answer(caller, runId, prefer, reply, async (run) => {
      if (run.status !== 'succeeded') throw RunFailed.fromRun(run);
      return RewriteRequestResponse.from(await this.views.rewriteRequest(scope, id));
    });
  }
}
