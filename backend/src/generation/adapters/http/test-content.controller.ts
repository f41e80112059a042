import { Body, Controller, Get, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import type { FastifyReply } from 'fastify';
import { type Caller, CallerScope, PresentCaller } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { StartGeneration } from '../../application/start-generation.js';
import { TrialUnderWay } from '../../domain/run/errors.js';
import { type RunResponse } from './run.dto.js';
import { RunWait } from './run-wait.js';
import { StartsRun } from './starts-run.js';
import { TestContentBody, TestResultResponse } from './test-content.dto.js';
import { SqlTrials } from '../persistence/sql-trials.js';

/** Tries out a category's settings. A test saves no post, but the cost of its model calls counts against the budget. */
@ApiTags('Generation')
@ApiBearerAuth()
@Controller('api/test/content-generation')
export class TestContentController {
  constructor(
    private readonly start: StartGeneration,
    private readonly wait: RunWait,
    private readonly trials: SqlTrials,
  ) {}

  @Post()
  @HttpCode(200)
  @Idempotent()
  @StartsRun()
  @ApiOkResponse({ type: TestResultResponse, description: 'What came of it, whether it succeeded or not' })
  @ApiOperation({
    operationId: 'generation.test',
    summary: 'Try out a category: everything of a generation, saving nothing',
  })
  async test(
    @PresentCaller() caller: Caller,
    @Body() { websiteId, categoryId }: TestContentBody,
    @EffectId() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('prefer') prefer?: string,
  ): Promise<TestResultResponse | RunResponse> {
    const { scope } = caller;
    const request = { specificFocus: null, keyPoints: null, contentAngle: 'none' } as const;
    const run = await this.start.execute({ scope, id, websiteId, categoryId, kind: 'trial', request });
    return this.wait.answer(caller, run.id, prefer, reply, async () =>
      TestResultResponse.from(run.id, await this.trials.get(scope, run.id)),
    );
  }

  @Get(':id')
  @ApiProblems(409)
  @ApiOperation({
    operationId: 'generation.getTest',
    summary: 'The result of a test by the id of its run, once that is over',
  })
  async result(@CallerScope() scope: Scope, @IdParam() id: string): Promise<TestResultResponse> {
    const result = await this.trials.get(scope, id);
    if (result.status === 'queued' || result.status === 'running') throw new TrialUnderWay(id);
    return TestResultResponse.from(id, result);
  }
}
