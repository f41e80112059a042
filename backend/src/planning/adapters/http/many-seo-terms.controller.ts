import { Body, Controller, Get, HttpCode, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  type ApiResponseNoStatusOptions,
  ApiTags,
} from '@nestjs/swagger';
import { ApiResponseHeaders, ATTACHED } from '../../../shared/adapters/http/api-responses.js';
import type { FastifyReply } from 'fastify';
import { csvFile, pagesOf } from '../../../shared/adapters/csv/csv-file.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import {
  belongingTo,
  TakesTable,
  type TableUpload,
  UploadedTable,
} from '../../../shared/adapters/http/uploads/takes-table.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddSeoTerms } from '../../application/add-seo-terms.js';
import { DeleteSeoTerms } from '../../application/delete-seo-terms.js';
import { ImportSeoTerms } from '../../application/import-seo-terms.js';
import { MoveSeoTerms } from '../../application/move-seo-terms.js';
import { PreviewSeoTerms } from '../../application/preview-seo-terms.js';
import { PrioritiseSeoTerms } from '../../application/prioritise-seo-terms.js';
import type { SeoTerm } from '../../domain/seo-term.js';
import {
  ChosenTermsBody,
  DeletedTermsResponse,
  IntoCategoryQuery,
  MoveTermsBody,
  OfCategoryQuery,
  SeoTermResponse,
  SeoTermsBody,
  SeoTermsPreviewResponse,
  SeoTermsPreviewBody,
  TermPriorityBody,
} from './seo-terms.dto.js';
import { CSV, DUPLICATES, TERMS_TABLE } from './tables.js';
import { SqlSeoTermLists } from '../persistence/sql-seo-term-lists.js';

const ADDED: ApiResponseNoStatusOptions = { type: [SeoTermResponse], headers: { 'X-Duplicates': DUPLICATES } };
const MOVED: ApiResponseNoStatusOptions = {
  type: [SeoTermResponse],
  headers: {
    'X-Duplicates': {
      ...DUPLICATES,
      description: 'How many stay where they are because that category has them already',
    },
  },
};

/** Bulk operations on SEO terms. */
@ApiTags('SEO terms')
@ApiBearerAuth()
@Controller('api/seo-terms')
export class ManySeoTermsController {
  constructor(
    private readonly lists: SqlSeoTermLists,
    private readonly addSeoTerms: AddSeoTerms,
    private readonly previewTerms: PreviewSeoTerms,
    private readonly importTerms: ImportSeoTerms,
    private readonly moveTerms: MoveSeoTerms,
    private readonly prioritiseTerms: PrioritiseSeoTerms,
    private readonly deleteTerms: DeleteSeoTerms,
  ) {}

  @Post('bulk')
  @Idempotent()
  @ApiCreatedResponse(ADDED)
  @ApiOperation({
    operationId: 'seoTerms.createMany',
    summary: 'Add many SEO terms to a category; answers the added ones',
  })
  async createMany(
    @CallerScope() scope: Scope,
    @Body() body: SeoTermsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeoTermResponse[]> {
    const { added, duplicates } = await this.addSeoTerms.execute({ scope, ...body });
    return answer(reply, added, duplicates);
  }

  @Post('bulk/preview')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'seoTerms.previewMany',
    summary: 'What adding many SEO terms would add and leave out; changes nothing',
  })
  preview(@CallerScope() scope: Scope, @Body() body: SeoTermsPreviewBody): Promise<SeoTermsPreviewResponse> {
    return this.previewTerms.execute({ scope, ...body });
  }

  @Post('import')
  @Idempotent()
  @TakesTable({
    form: TERMS_TABLE,
    belongsTo: 'categoryId',
    about: 'Columns: `term`, and if wanted `priority` (`high`, `medium` or `low`).',
  })
  @ApiCreatedResponse(ADDED)
  @ApiOperation({
    operationId: 'seoTerms.import',
    summary: 'Add the SEO terms of a CSV file, all of them or none; answers the added ones',
  })
  async import(
    @CallerScope() scope: Scope,
    @Query() query: IntoCategoryQuery,
    @UploadedTable() table: TableUpload,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeoTermResponse[]> {
    const categoryId = belongingTo(query.categoryId, table, 'categoryId', 'Please select a category first');
    const { added, duplicates } = await this.importTerms.execute({ scope, categoryId, rows: table.rows });
    return answer(reply, added, duplicates);
  }

  @Get('export')
  @ApiOkResponse(CSV)
  @ApiResponseHeaders(ATTACHED)
  @ApiOperation({ operationId: 'seoTerms.export', summary: 'The SEO terms of a category as CSV, oldest first' })
  export(@CallerScope() scope: Scope, @Query() { categoryId }: OfCategoryQuery): Promise<StreamableFile> {
    const terms = pagesOf((page) => this.lists.list(scope, categoryId, { sort: 'createdAt' }, page));
    return csvFile('seo-terms.csv', terms, { term: ({ term }) => term, priority: ({ priority }) => priority });
  }

  @Post('move')
  @HttpCode(200)
  @Idempotent()
  @ApiOkResponse(MOVED)
  @ApiOperation({
    operationId: 'seoTerms.moveMany',
    summary: 'Move SEO terms to another category of their website; answers those that are there now',
  })
  async move(
    @CallerScope() scope: Scope,
    @Body() body: MoveTermsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeoTermResponse[]> {
    const { moved, duplicates } = await this.moveTerms.execute({ scope, ...body });
    return answer(reply, moved, duplicates);
  }

  @Post('bulk-priority')
  @HttpCode(200)
  @Idempotent()
  @ApiOkResponse({ type: [SeoTermResponse] })
  @ApiOperation({
    operationId: 'seoTerms.prioritiseMany',
    summary: 'Give several SEO terms the same priority, all or none',
  })
  async prioritise(@CallerScope() scope: Scope, @Body() body: TermPriorityBody): Promise<SeoTermResponse[]> {
    return (await this.prioritiseTerms.execute({ scope, ...body })).map((term) => SeoTermResponse.from(term));
  }

  @Post('bulk-delete')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({ operationId: 'seoTerms.deleteMany', summary: 'Delete several SEO terms, all or none' })
  async deleteMany(@CallerScope() scope: Scope, @Body() { ids }: ChosenTermsBody): Promise<DeletedTermsResponse> {
    return { deleted: await this.deleteTerms.execute({ scope, ids }) };
  }
}

function answer(reply: FastifyReply, terms: readonly SeoTerm[], duplicates: number): SeoTermResponse[] {
  void reply.header('x-duplicates', String(duplicates));
  return terms.map((term) => SeoTermResponse.from(term));
}
