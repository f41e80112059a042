import { Body, Controller, Get, HttpCode, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { ApiPage, Paged, PageQuery } from '../../../shared/adapters/http/paging.js';
import { ApiVersioned } from '../../../shared/adapters/http/read-version.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostViews } from '../../application/views.js';
import { PostVersions } from '../../application/ports.js';
import { RestoreVersion } from '../../application/restore-version.js';
import { ChangesPost } from './current-post.interceptor.js';
import { PostResponse } from './post.dto.js';
import { ReadVersion } from './post-version.js';
import { VersionBody } from './review.dto.js';
import {
  CompareQuery,
  ComparisonResponse,
  VersionDetailsResponse,
  TextPartResponse,
  VersionResponse,
} from './versions.dto.js';
import { WorkerTextComparison } from '../diff/worker-text-comparison.js';

@ApiTags('Versions')
@ApiBearerAuth()
@ApiExtraModels(TextPartResponse)
@Controller('api/blog-posts/:id/versions')
export class VersionsController {
  constructor(
    private readonly posts: PostViews,
    private readonly versions: PostVersions,
    private readonly comparison: WorkerTextComparison,
    private readonly restoreVersion: RestoreVersion,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(VersionResponse)
  @ApiOperation({ operationId: 'versions.list', summary: 'Every version of the text, the newest first' })
  async list(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<VersionResponse>> {
    const { items, ...page } = await this.versions.list(scope, id, query);
    return { ...page, items: items.map((row) => VersionResponse.from(row)) };
  }

  @Get('compare')
  @ApiOperation({ operationId: 'versions.compare', summary: 'What is different between two versions, word by word' })
  async compare(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @Query() { from, to }: CompareQuery,
  ): Promise<ComparisonResponse> {
    const [before, after] = [await this.versions.get(scope, id, from), await this.versions.get(scope, id, to)];
    return {
      from,
      to,
      ...((await this.comparison.between(before, after)) as Pick<ComparisonResponse, 'fields' | 'coarse'>),
    };
  }

  @Get(':number')
  @ApiOperation({ operationId: 'versions.get', summary: 'One version with its whole text' })
  async get(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @PostIdParam('number') number: number,
  ): Promise<VersionDetailsResponse> {
    return VersionDetailsResponse.from(await this.versions.get(scope, id, number));
  }

  @Post(':number/restore')
  @HttpCode(200)
  @OnlyFor('tenant_admin')
  @ApiVersioned()
  @ChangesPost()
  @ApiOperation({
    operationId: 'versions.restore',
    summary: 'Make an earlier text the newest version of a post that is pending review',
  })
  async restore(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @PostIdParam('number') number: number,
    @ReadVersion() version: number,
    @Body() _: VersionBody,
  ): Promise<PostResponse> {
    await this.restoreVersion.execute({ scope, postId: id, number, version });
    return PostResponse.from(await this.posts.get(scope, id));
  }
}
