import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AssessReadiness } from '../../application/assess-readiness.js';
import { ReadinessQuery, PostReadinessResponse } from './readiness.dto.js';

@ApiTags('Generation')
@ApiBearerAuth()
@Controller('api/websites/:id/readiness')
export class ReadinessController {
  constructor(private readonly assessReadiness: AssessReadiness) {}

  @Get()
  @ApiOperation({
    operationId: 'generation.getReadiness',
    summary: 'Whether a post can be written now, asked before anything is spent',
    description:
      'Asks the content servers what a run would ask them, for up to 15 seconds, and says what they have, what of it ' +
      'earlier posts of the website have used, and which parts of the focus and the key points they leave open. Calls ' +
      'no model and stores nothing. When the monthly cap leaves no room for a post, says so and asks no ' +
      'content server. A person may ask 60 times in 15 minutes.',
  })
  @ApiProblems(429)
  async get(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Query() query: ReadinessQuery,
  ): Promise<PostReadinessResponse> {
    const { categoryId } = query;
    const request = ReadinessQuery.request(query);
    return PostReadinessResponse.from(
      await this.assessReadiness.execute({ scope, websiteId: id, categoryId, request }),
    );
  }
}
