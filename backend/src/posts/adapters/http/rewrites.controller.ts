import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostViews } from '../../application/views.js';
import { RequestRewrite } from '../../application/request-rewrite.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { RewriteRequestResponse, RewriteRequestBody } from './rewrites.dto.js';

@ApiTags('Rewrites')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class RewritesController {
  constructor(
    private readonly views: PostViews,
    private readonly requestRewrite: RequestRewrite,
  ) {}

  @Post(':id/rewrite-request')
  @OnlyFor('tenant_admin')
  @Idempotent()
  @ApiVersioned()
  @ApiOperation({
    operationId: 'rewrites.request',
    summary: 'Ask for a post that is pending review to be rewritten; processing it is another call',
  })
  async request(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @VersionIfAny() version: number | undefined,
    @Body() body: RewriteRequestBody,
    @EffectId() effectId: string | undefined,
  ): Promise<RewriteRequestResponse> {
    const requestId = await this.requestRewrite.execute({
      scope,
      postId: id,
      options: RewriteRequestBody.toRewriteOptions(body),
      version,
      id: effectId,
    });
    return RewriteRequestResponse.from(await this.views.rewriteRequest(scope, requestId));
  }

  @Get(':id/rewrite-requests')
  @ApiOperation({ operationId: 'rewrites.list', summary: 'Rewrite requests of a post, the newest first' })
  async list(@CallerScope() scope: Scope, @PostIdParam() id: number): Promise<RewriteRequestResponse[]> {
    return (await this.views.rewriteRequests(scope, id)).map((row) => RewriteRequestResponse.from(row));
  }
}
