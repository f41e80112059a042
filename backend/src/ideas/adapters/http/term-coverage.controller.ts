import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SeoTermsQuery } from '../../../planning/index.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SqlTermCoverage, type TermCoverage } from '../persistence/sql-term-coverage.js';
import { TermCoverageResponse } from './term-coverage.dto.js';

@ApiTags('SEO terms')
@ApiBearerAuth()
@Controller('api/seo-terms/category/:categoryId/coverage')
export class TermCoverageController {
  constructor(private readonly coverage: SqlTermCoverage) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(TermCoverageResponse)
  @ApiOperation({
    operationId: 'seoTerms.listCoverage',
    summary: 'Which posts the SEO terms of a category are in: the same page of terms, in the same order',
  })
  list(
    @CallerScope() scope: Scope,
    @IdParam('categoryId') categoryId: string,
    @Query() query: SeoTermsQuery,
  ): Promise<Page<TermCoverage>> {
    return this.coverage.list(scope, categoryId, query, query);
  }
}
