import { Controller, Get, Headers, HttpCode, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Caller, CallerScope, PresentCaller } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CancelRun } from '../../application/cancel-run.js';
import { ResumeRun } from '../../application/resume-run.js';
import { RunResponse } from './run.dto.js';
import { RunListingResponse, RunsQuery } from './run-listing.dto.js';
import { RunResponses } from './run-responses.js';
import { RunEvents } from './run-events.js';
import { SqlRunViews } from '../persistence/sql-run-views.js';

@ApiTags('Generation')
@ApiBearerAuth()
@Controller('api/generation-runs')
export class GenerationRunsController {
  constructor(
    private readonly views: SqlRunViews,
    private readonly answers: RunResponses,
    private readonly events: RunEvents,
    private readonly cancelRun: CancelRun,
    private readonly resumeRun: ResumeRun,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(RunListingResponse)
  @ApiOperation({ operationId: 'generation.listRuns', summary: 'Runs of your websites, newest first' })
  async list(
    @CallerScope() scope: Scope,
    @Query() { limit, cursor, ...filter }: RunsQuery,
  ): Promise<Page<RunListingResponse>> {
    const { items, ...page } = await this.views.list(scope, filter, { limit, cursor });
    return { ...page, items: items.map((run) => RunListingResponse.from(run)) };
  }

  @Get(':id')
  @ApiOperation({ operationId: 'generation.getRun', summary: 'A run with its steps, tool calls and sources' })
  get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<RunResponse> {
    return this.answers.get(scope, id);
  }

  @Get(':id/events')
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The id of the last event that came: what was told is not told again',
    schema: { type: 'string' },
  })
  @ApiOkResponse({
    description:
      'Server-sent events: `step` with one element of `steps` whenever one changes, `waiting` with `waiting` of the run ' +
      'when it begins or ceases to wait (then null), `done` with the run at its ' +
      'end, `ended` when you may no longer read it. Comments keep the connection open.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @ApiOperation({ operationId: 'generation.watchRun', summary: 'The steps of a run as they happen' })
  watch(
    @PresentCaller() caller: Caller,
    @IdParam() id: string,
    @Res() reply: FastifyReply,
    @Headers('last-event-id') lastEventId?: string,
  ): Promise<void> {
    return this.events.send(caller, id, reply, lastEventId);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOperation({ operationId: 'generation.cancelRun', summary: 'Stop a run' })
  async cancel(@CallerScope() scope: Scope, @IdParam() id: string): Promise<RunResponse> {
    await this.cancelRun.execute({ scope, id });
    return this.answers.get(scope, id);
  }

  @Post(':id/resume')
  @Idempotent()
  @HttpCode(202)
  @ApiOperation({
    operationId: 'generation.resumeRun',
    summary: 'Let a failed or cancelled run go on after its last finished step',
  })
  async resume(@CallerScope() scope: Scope, @IdParam() id: string): Promise<RunResponse> {
    await this.resumeRun.execute({ scope, id });
    return this.answers.get(scope, id);
  }
}
