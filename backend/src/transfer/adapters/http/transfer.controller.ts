import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Post, Query, Res, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiResponseHeaders, ATTACHED } from '../../../shared/adapters/http/api-responses.js';
import type { FastifyReply } from 'fastify';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import { type StoredFile, TakesUpload, Uploading } from '../../../shared/adapters/http/uploads/takes-upload.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BeginImport } from '../../application/begin-import.js';
import { CancelImport } from '../../application/cancel-import.js';
import { ExportWebsite } from '../../application/export-website.js';
import { type ImportView, ImportViews } from '../../application/ports.js';
import { ImportResponse, ImportBody, ImportsQuery } from './imports.dto.js';

const MAX_BYTES = 200 * 1024 * 1024;
const LOCATION = { Location: { description: 'Where to follow it', schema: { type: 'string' as const } } };

@ApiTags('Transfers')
@ApiBearerAuth()
@Controller('api')
export class TransferController {
  constructor(
    private readonly exportWebsite: ExportWebsite,
    private readonly beginImport: BeginImport,
    private readonly cancelImport: CancelImport,
    private readonly views: ImportViews,
  ) {}

  @Get('websites/:id/archive')
  @ApiOkResponse({
    description: 'An attachment with its name in `Content-Disposition`',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiResponseHeaders(ATTACHED)
  @ApiOperation({
    operationId: 'transfers.exportWebsite',
    summary: 'A website’s whole content and configuration as one archive, without secrets',
  })
  async archive(@CallerScope() scope: Scope, @IdParam() id: string): Promise<StreamableFile> {
    const { name, content } = await this.exportWebsite.execute(scope, id);
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type: 'application/zip',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Post('websites/import')
  @HttpCode(202)
  @Idempotent()
  @TakesUpload({ maxBytes: MAX_BYTES, fields: ['websiteId', 'url', 'drafts'] })
  @ApiAcceptedResponse({ type: ImportResponse, headers: LOCATION })
  @ApiOperation({
    operationId: 'transfers.importWebsite',
    summary: 'Import a website archive, or the posts of a WordPress or Ghost export; the work goes on after the answer',
  })
  async import(
    @CallerScope() scope: Scope,
    @Body() { websiteId, url, drafts = 'skip' }: ImportBody,
    @Uploading(MAX_BYTES) file: () => StoredFile,
    @EffectId() effectId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResponse> {
    const id = await this.beginImport.execute({ scope, id: effectId, file, websiteId, url, drafts });
    void reply.header('location', `/api/imports/${id}`);
    return this.views.get(scope, id);
  }

  @Get('imports')
  @UseInterceptors(Paged)
  @ApiPage(ImportResponse)
  @ApiOperation({
    operationId: 'transfers.listImports',
    summary: 'Your imports and those into your websites; everybody’s for a platform admin',
  })
  list(@CallerScope() scope: Scope, @Query() query: ImportsQuery): Promise<Page<ImportView>> {
    return this.views.list(scope, query, query);
  }

  @Get('imports/:id')
  @ApiOkResponse({ type: ImportResponse })
  @ApiOperation({ operationId: 'transfers.getImport', summary: 'How an import goes, or went' })
  get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<ImportResponse> {
    return this.views.get(scope, id);
  }

  @Post('imports/:id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: ImportResponse })
  @ApiOperation({
    operationId: 'transfers.cancelImport',
    summary: 'Stop an import; an archive is undone, posts that came in until then stay',
  })
  async cancel(@CallerScope() scope: Scope, @IdParam() id: string): Promise<ImportResponse> {
    await this.cancelImport.execute(scope, id);
    return this.views.get(scope, id);
  }
}
