import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { FocusTopicResponse, SqlFocusTopicViews } from '../../../planning/index.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AcceptIdea } from '../../application/accept-idea.js';
import { AskForIdeas } from '../../application/ask-for-ideas.js';
import { DismissIdea } from '../../application/dismiss-idea.js';
import {
  AcceptIdeaBody,
  IdeaSearchResponse,
  SuggestTopicsBody,
  TopicIdeaResponse,
  TopicIdeasQuery,
} from './topic-ideas.dto.js';
import { SqlIdeaViews } from '../persistence/sql-idea-views.js';

@ApiTags('Topic ideas')
@ApiBearerAuth()
@Controller('api/topic-ideas')
export class TopicIdeasController {
  constructor(
    private readonly views: SqlIdeaViews,
    private readonly topics: SqlFocusTopicViews,
    private readonly ask: AskForIdeas,
    private readonly acceptIdea: AcceptIdea,
    private readonly dismissIdea: DismissIdea,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'topicIdeas.list',
    summary: 'Topics that a website does not cover yet, each with its reason, the best first',
  })
  async list(@CallerScope() scope: Scope, @Query() { websiteId }: TopicIdeasQuery): Promise<TopicIdeaResponse[]> {
    return (await this.views.open(scope, websiteId)).map((idea) => TopicIdeaResponse.from(idea));
  }

  @Get('search')
  @ApiOperation({ operationId: 'topicIdeas.getSearch', summary: 'How the looking for ideas is going, or went' })
  async search(@CallerScope() scope: Scope, @Query() { websiteId }: TopicIdeasQuery): Promise<IdeaSearchResponse> {
    return IdeaSearchResponse.from(await this.views.search(scope, websiteId));
  }

  @Post('suggest')
  @HttpCode(202)
  @Idempotent()
  @ApiAcceptedResponse({
    type: IdeaSearchResponse,
    description: 'The search, new or under way already; `Location` says where to follow it',
    headers: { Location: { description: 'The address of the search', schema: { type: 'string' } } },
  })
  @ApiOperation({ operationId: 'topicIdeas.suggest', summary: 'Look for topic ideas anew' })
  async suggest(
    @CallerScope() scope: Scope,
    @Body() { websiteId }: SuggestTopicsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<IdeaSearchResponse> {
    await this.ask.execute(scope, websiteId);
    void reply.header('location', `/api/topic-ideas/search?websiteId=${websiteId}`);
    return IdeaSearchResponse.from(await this.views.search(scope, websiteId));
  }

  @Post(':id/accept')
  @Idempotent()
  @ApiBody({ type: AcceptIdeaBody, required: false })
  @ApiOperation({
    operationId: 'topicIdeas.accept',
    summary: 'Make a focus topic of an idea: unscheduled, for four weeks, with a post on the day if one is given',
  })
  async accept(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() plan?: AcceptIdeaBody,
  ): Promise<FocusTopicResponse> {
    return this.topics.get(scope, await this.acceptIdea.execute({ scope, id, ...plan }));
  }

  @Post(':id/dismiss')
  @HttpCode(204)
  @ApiOperation({ operationId: 'topicIdeas.dismiss', summary: 'Dismiss an idea: it does not come back' })
  dismiss(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.dismissIdea.execute(scope, id);
  }

  @Post(':id/restore')
  @HttpCode(204)
  @ApiOperation({ operationId: 'topicIdeas.restore', summary: 'Take back that an idea was dismissed' })
  restore(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.dismissIdea.undo(scope, id);
  }
}
