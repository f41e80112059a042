import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged, PageQuery } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddSeoTerm } from '../../application/add-seo-term.js';
import { AddSeoTerms } from '../../application/add-seo-terms.js';
import { ChangeSeoTerm } from '../../application/change-seo-term.js';
import { DeleteSeoTerm } from '../../application/delete-seo-term.js';
import { CategoryContents, type SeoTermView } from '../../application/ports.js';
import { ChangeSeoTermBody, SeoTermAnswer, SeoTermBody, SeoTermsBody } from './seo-terms.dto.js';

const DUPLICATES = { description: 'How many were left out because the category has them', schema: { type: 'integer' as const } };

@ApiTags('Planning')
@ApiBearerAuth()
@Controller('api/seo-terms')
export class SeoTermsController {
  constructor(
    private readonly contents: CategoryContents,
    private readonly addSeoTerm: AddSeoTerm,
    private readonly addSeoTerms: AddSeoTerms,
    private readonly changeSeoTerm: ChangeSeoTerm,
    private readonly deleteSeoTerm: DeleteSeoTerm,
  ) {}

  @Get('category/:categoryId')
  @UseInterceptors(Paged)
  @ApiPage(SeoTermAnswer)
  @ApiOperation({ operationId: 'listSeoTerms', summary: 'SEO terms of a category, newest first' })
  list(@CallerScope() scope: Scope, @IdParam('categoryId') categoryId: string, @Query() query: PageQuery): Promise<Page<SeoTermView>> {
    return this.contents.terms(scope, categoryId, query);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'createSeoTerm', summary: 'Add an SEO term to a category' })
  async create(@CallerScope() scope: Scope, @Body() body: SeoTermBody): Promise<SeoTermAnswer> {
    return SeoTermAnswer.of(await this.addSeoTerm.execute({ scope, ...body }));
  }

  @Post('bulk')
  @Idempotent()
  @ApiCreatedResponse({ type: [SeoTermAnswer], headers: { 'X-Duplicates': DUPLICATES } })
  @ApiOperation({ operationId: 'createSeoTerms', summary: 'Add many SEO terms to a category; answers the added ones' })
  async createMany(
    @CallerScope() scope: Scope,
    @Body() body: SeoTermsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeoTermAnswer[]> {
    const { added, duplicates } = await this.addSeoTerms.execute({ scope, ...body });
    void reply.header('x-duplicates', String(duplicates));
    return added.map((term) => SeoTermAnswer.of(term));
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'changeSeoTerm', summary: 'Change an SEO term' })
  async change(@CallerScope() scope: Scope, @IdParam() id: string, @Body() details: ChangeSeoTermBody): Promise<SeoTermAnswer> {
    return SeoTermAnswer.of(await this.changeSeoTerm.execute({ scope, id, details }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteSeoTerm', summary: 'Delete an SEO term' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteSeoTerm.execute({ scope, id });
  }
}
