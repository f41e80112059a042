import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { withCurrentState } from '../../../shared/adapters/http/with-current-state.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddFocusTopic } from '../../application/add-focus-topic.js';
import { ChangeFocusTopic } from '../../application/change-focus-topic.js';
import { DeleteFocusTopic } from '../../application/delete-focus-topic.js';
import { type FocusTopicView } from '../../application/focus-topic-ports.js';
import { SwitchFocusTopic } from '../../application/switch-focus-topic.js';
import { TestFocusTopic } from '../../application/test-focus-topic.js';
import {
  ChangeFocusTopicBody,
  FocusTopicResponse,
  FocusTopicsQuery,
  NewFocusTopicBody,
  TestGenerationResponse,
} from './focus-topics.dto.js';
import { SimilarTitleResponse, SimilarTitlesQuery } from './similar-titles.dto.js';
import { SqlFocusTopicViews } from '../persistence/sql-focus-topic-views.js';
import { SqlSimilarTitles } from '../persistence/sql-similar-titles.js';

@ApiTags('Focus topics')
@ApiBearerAuth()
@Controller('api/focus-topics')
export class FocusTopicsController {
  constructor(
    private readonly views: SqlFocusTopicViews,
    private readonly similarTitles: SqlSimilarTitles,
    private readonly addTopic: AddFocusTopic,
    private readonly changeTopic: ChangeFocusTopic,
    private readonly deleteTopic: DeleteFocusTopic,
    private readonly switchTopic: SwitchFocusTopic,
    private readonly testTopic: TestFocusTopic,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(FocusTopicResponse)
  @ApiOperation({ operationId: 'focusTopics.list', summary: 'Focus topics with their next runs, newest first' })
  list(
    @CallerScope() scope: Scope,
    @Query() { sort = '-createdAt', ...query }: FocusTopicsQuery,
  ): Promise<Page<FocusTopicView>> {
    return this.views.list(scope, query, sort, query);
  }

  @Get('similar')
  @ApiOperation({
    operationId: 'focusTopics.findSimilarTitles',
    summary: 'Posts and topics of the website titled like what is wished for, the most alike first',
  })
  async similar(
    @CallerScope() scope: Scope,
    @Query() { websiteId, title }: SimilarTitlesQuery,
  ): Promise<SimilarTitleResponse[]> {
    return (await this.similarTitles.find(scope, websiteId, title)).map((found) => SimilarTitleResponse.from(found));
  }

  @Get(':id')
  @ApiOperation({ operationId: 'focusTopics.get', summary: 'One focus topic' })
  get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<FocusTopicResponse> {
    return this.views.get(scope, id);
  }

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'focusTopics.create',
    summary: 'Plan something to write about, by hand or on a schedule',
  })
  async create(
    @CallerScope() scope: Scope,
    @Body() { websiteId, slotOn, ...details }: NewFocusTopicBody,
    @EffectId() id: string | undefined,
  ): Promise<FocusTopicResponse> {
    return this.views.get(scope, (await this.addTopic.execute({ scope, websiteId, details, slotOn, id })).id);
  }

  @Put(':id')
  @ApiVersioned()
  @ApiOperation({ operationId: 'focusTopics.update', summary: 'Change a focus topic; what is left out stays' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @VersionIfAny() version: number | undefined,
    @Body() { websiteId, version: _, id: __, ...patch }: ChangeFocusTopicBody,
  ): Promise<FocusTopicResponse> {
    await withCurrentState(this.changeTopic.execute({ scope, id, websiteId, patch, version }), () =>
      this.views.get(scope, id),
    );
    return this.views.get(scope, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'focusTopics.delete',
    summary: 'Delete a focus topic with its schedule; its posts stay',
  })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteTopic.execute({ scope, id });
  }

  @Post(':id/pause')
  @HttpCode(200)
  @ApiOperation({ operationId: 'focusTopics.pause', summary: 'Generate nothing on schedule until it is resumed' })
  async pause(@CallerScope() scope: Scope, @IdParam() id: string): Promise<FocusTopicResponse> {
    await this.switchTopic.execute({ scope, id, isActive: false });
    return this.views.get(scope, id);
  }

  @Post(':id/resume')
  @HttpCode(200)
  @ApiOperation({ operationId: 'focusTopics.resume', summary: 'Generate on schedule again' })
  async resume(@CallerScope() scope: Scope, @IdParam() id: string): Promise<FocusTopicResponse> {
    await this.switchTopic.execute({ scope, id, isActive: true });
    return this.views.get(scope, id);
  }

  @Post(':id/test-generate')
  @HttpCode(202)
  @Idempotent()
  @ApiAcceptedResponse({
    type: TestGenerationResponse,
    description: 'The run has begun; `Location` says where to follow it',
    headers: { Location: { description: 'The address of the run', schema: { type: 'string' } } },
  })
  @ApiOperation({
    operationId: 'focusTopics.test',
    summary: 'Have a post written for the topic now; it waits for review like any other',
  })
  async testGenerate(
    @CallerScope() scope: Scope,
    @IdParam() topicId: string,
    @EffectId() runId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TestGenerationResponse> {
    const generationRunId = await this.testTopic.execute({ scope, topicId, runId });
    void reply.header('location', `/api/generation-runs/${generationRunId}`);
    return { generationRunId };
  }
}
