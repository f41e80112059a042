import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SqlFigures } from '../persistence/sql-figures.js';
import { ActivityResponse, ActivityQuery, CommentToMeResponse, StatsResponse, StatsQuery } from './dashboard.dto.js';
import { FiguresResponse } from './figures.dto.js';
import { SqlStats } from '../persistence/sql-stats.js';
import { SqlActivity } from '../persistence/sql-activity.js';
import { SqlCommentsToMe } from '../persistence/sql-comments-to-me.js';

@ApiTags('Dashboard')
@ApiBearerAuth()
@Controller('api/dashboard')
export class DashboardController {
  constructor(
    private readonly counts: SqlStats,
    private readonly figures: SqlFigures,
    private readonly activity: SqlActivity,
    private readonly comments: SqlCommentsToMe,
  ) {}

  @Get('stats')
  @ApiOperation({ operationId: 'dashboard.getStats', summary: 'Figures of your websites, with this week against last' })
  stats(@CallerScope() scope: Scope, @Query() { websiteId }: StatsQuery): Promise<StatsResponse> {
    return this.counts.stats(scope, websiteId);
  }

  @Get('figures')
  @ApiOperation({
    operationId: 'dashboard.getFigures',
    summary: 'What the dashboard draws, of your websites',
    description:
      'Days are those of UTC. Weeks begin on Monday: the last twelve, the present one included. Counts are exact; ' +
      'times to the decision are at most 5 % off.',
  })
  drawn(@CallerScope() scope: Scope, @Query() { websiteId }: StatsQuery): Promise<FiguresResponse> {
    return this.figures.get(scope, websiteId);
  }

  @Get('activity')
  @UseInterceptors(Paged)
  @ApiPage(ActivityResponse)
  @ApiOperation({ operationId: 'dashboard.listActivity', summary: 'What was done on your websites, the newest first' })
  recent(@CallerScope() scope: Scope, @Query() { websiteId, ...page }: ActivityQuery): Promise<Page<ActivityResponse>> {
    return this.activity.recent(scope, websiteId, page);
  }

  @Get('comments')
  @UseInterceptors(Paged)
  @ApiPage(CommentToMeResponse)
  @ApiOperation({
    operationId: 'dashboard.listComments',
    summary: 'Open comments that mention you or answer yours, and that you have not read, the newest first',
  })
  toMe(
    @CallerScope() scope: Scope,
    @Query() { websiteId, ...page }: ActivityQuery,
  ): Promise<Page<CommentToMeResponse>> {
    return this.comments.list(scope, websiteId, page);
  }
}
