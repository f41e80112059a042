import { Controller, Get, Header, Headers, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { csvFile, pagesOf } from '../../../shared/adapters/csv/csv-file.js';
import { ApiResponseHeaders, ATTACHED } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { PAGE_HEADERS, Paged } from '../../../shared/adapters/http/paging.js';
import { wantsCsv } from '../../../shared/adapters/http/prefers.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { PortfolioRow } from '../../application/portfolio.js';
import { SqlPortfolio } from '../persistence/sql-portfolio.js';
import { PortfolioQuery, PortfolioWebsiteResponse } from './portfolio.dto.js';

@ApiTags('Dashboard')
@ApiBearerAuth()
@ApiExtraModels(PortfolioWebsiteResponse)
@Controller('api/portfolio')
export class PortfolioController {
  constructor(private readonly portfolio: SqlPortfolio) {}

  @Get()
  @Header('vary', 'accept')
  @UseInterceptors(Paged)
  @ApiHeader({ name: 'accept', required: false, description: '`text/csv` for all that match as a file' })
  @ApiOkResponse({
    headers: PAGE_HEADERS,
    content: {
      'application/json': { schema: { type: 'array', items: { $ref: getSchemaPath(PortfolioWebsiteResponse) } } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  @ApiResponseHeaders(ATTACHED)
  @ApiOperation({ operationId: 'dashboard.listPortfolio', summary: 'Your websites, each with what it needs' })
  list(
    @CallerScope() scope: Scope,
    @Query() { websiteId, q, isActive, needsAttention, sort, limit, cursor }: PortfolioQuery,
    @Headers('accept') accept?: string,
  ): Promise<Page<PortfolioRow> | StreamableFile> {
    const filter = {
      ...(websiteId && { websiteId }),
      ...(q && { q }),
      ...(isActive !== undefined && { isActive }),
      ...(needsAttention !== undefined && { needsAttention }),
    };
    if (!wantsCsv(accept))
      return this.portfolio.list(scope, filter, sort, { limit, ...(cursor !== undefined && { cursor }) });
    const all = pagesOf((page) => this.portfolio.list(scope, filter, sort, page));
    return csvFile('websites.csv', all, COLUMNS);
  }
}

const COLUMNS = {
  name: ({ name }: PortfolioRow) => name,
  url: ({ url }: PortfolioRow) => url,
  active: ({ isActive }: PortfolioRow) => String(isActive),
  schedule: ({ publishingSchedule }: PortfolioRow) => publishingSchedule,
  pendingPosts: ({ pendingPosts }: PortfolioRow) => pendingPosts,
  approvedPosts: ({ approvedPosts }: PortfolioRow) => approvedPosts,
  runwayWeeks: ({ runwayWeeks }: PortfolioRow) => runwayWeeks,
  nextSlotAt: ({ nextSlotAt }: PortfolioRow) => nextSlotAt?.toISOString() ?? null,
  lastPublishedOn: ({ lastPublishedOn }: PortfolioRow) => lastPublishedOn,
  seo: ({ seo }: PortfolioRow) => seo,
  evidence: ({ evidence }: PortfolioRow) => evidence,
  failedDeliveries: ({ failedDeliveries }: PortfolioRow) => failedDeliveries,
  spentUsd: ({ spentMicroUsd }: PortfolioRow) => spentMicroUsd / 1_000_000,
  capUsd: ({ capMicroUsd }: PortfolioRow) => (capMicroUsd === null ? null : capMicroUsd / 1_000_000),
  alerts: ({ alerts }: PortfolioRow) => alerts.join(' '),
  websiteId: ({ websiteId }: PortfolioRow) => websiteId,
};
