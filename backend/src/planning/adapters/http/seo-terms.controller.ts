import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddSeoTerm } from '../../application/add-seo-term.js';
import { ChangeSeoTerm } from '../../application/change-seo-term.js';
import { DeleteSeoTerm } from '../../application/delete-seo-term.js';
import { type SeoTermView } from '../../application/ports.js';
import { ChangeSeoTermBody, SeoTermResponse, SeoTermBody, SeoTermsQuery } from './seo-terms.dto.js';
import { SqlSeoTermLists } from '../persistence/sql-seo-term-lists.js';

@ApiTags('SEO terms')
@ApiBearerAuth()
@Controller('api/seo-terms')
export class SeoTermsController {
  constructor(
    private readonly lists: SqlSeoTermLists,
    private readonly addSeoTerm: AddSeoTerm,
    private readonly changeSeoTerm: ChangeSeoTerm,
    private readonly deleteSeoTerm: DeleteSeoTerm,
  ) {}

  @Get('category/:categoryId')
  @UseInterceptors(Paged)
  @ApiPage(SeoTermResponse)
  @ApiOperation({
    operationId: 'seoTerms.list',
    summary: 'SEO terms of a category, newest first unless sorted otherwise',
  })
  list(
    @CallerScope() scope: Scope,
    @IdParam('categoryId') categoryId: string,
    @Query() query: SeoTermsQuery,
  ): Promise<Page<SeoTermView>> {
    return this.lists.list(scope, categoryId, query, query);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'seoTerms.create', summary: 'Add an SEO term to a category' })
  async create(@CallerScope() scope: Scope, @Body() body: SeoTermBody): Promise<SeoTermResponse> {
    return SeoTermResponse.from(await this.addSeoTerm.execute({ scope, ...body }));
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'seoTerms.update', summary: 'Change an SEO term' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() details: ChangeSeoTermBody,
  ): Promise<SeoTermResponse> {
    return SeoTermResponse.from(await this.changeSeoTerm.execute({ scope, id, details }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'seoTerms.delete', summary: 'Delete an SEO term' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteSeoTerm.execute({ scope, id });
  }
}
