import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { MoveRelease } from '../../application/move-release.js';
import { PlannedReleases } from '../../application/planned-releases.js';
import { PublishingWebsites } from '../../application/ports.js';
import type { PlannedRelease } from '../../domain/release-plan.js';
import { PublishingConfigQuery } from './publishing.dto.js';
import { MoveReleaseBody, PlannedReleaseResponse } from './releases.dto.js';

/** Lists and moves scheduled releases, for the members of a website. */
@ApiTags('Publishing')
@ApiBearerAuth()
@OnlyFor('tenant_admin')
@Controller('api')
export class ReleasesController {
  constructor(
    private readonly plannedReleases: PlannedReleases,
    private readonly websites: PublishingWebsites,
    private readonly moveRelease: MoveRelease,
  ) {}

  @Get('publishing-config/releases')
  @ApiOperation({
    operationId: 'publishing.listReleases',
    summary: 'Approved posts that wait for their period, with the day each goes out',
  })
  async list(
    @CallerScope() scope: Scope,
    @Query() { websiteId }: PublishingConfigQuery,
  ): Promise<PlannedReleaseResponse[]> {
    await this.websites.get(scope, websiteId);
    return (await this.plannedReleases.execute({ scope, websiteId })).map(answerOf);
  }

  @Put('blog-posts/:id/release')
  @ApiOperation({
    operationId: 'publishing.moveRelease',
    summary: 'Choose the day on which a waiting post is released, or give it back its turn',
  })
  async move(
    @CallerScope() scope: Scope,
    @PostIdParam() postId: number,
    @Body() { date }: MoveReleaseBody,
  ): Promise<PlannedReleaseResponse> {
    return answerOf(await this.moveRelease.execute({ scope, postId, date }));
  }
}

const answerOf = ({ postId, title, date, at, pinned }: PlannedRelease): PlannedReleaseResponse => ({
  postId,
  title,
  date,
  at,
  pinned,
});
