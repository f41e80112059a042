import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FoundTermResponse, SeoTermSearchQuery } from './seo-term-search.dto.js';
import { MOST_FOUND, SqlSeoTermSearch } from '../persistence/sql-seo-term-search.js';

@ApiTags('SEO terms')
@ApiBearerAuth()
@Controller('api/seo-terms')
export class SeoTermSearchController {
  constructor(private readonly terms: SqlSeoTermSearch) {}

  @Get('search')
  @ApiOperation({
    operationId: 'seoTerms.search',
    summary: `SEO terms by a part of them, over all categories of your websites: ${MOST_FOUND} at most`,
  })
  search(@CallerScope() scope: Scope, @Query() { q, websiteId }: SeoTermSearchQuery): Promise<FoundTermResponse[]> {
    return this.terms.find(scope, q, websiteId);
  }
}
