import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged, PageQuery } from '../../../shared/adapters/http/paging.js';
import { ApiVersioned, VersionIfAny } from '../../../shared/adapters/http/read-version.js';
import { withCurrentState } from '../../../shared/adapters/http/with-current-state.js';
import { TakesFile, Uploaded } from '../../../shared/adapters/http/uploads/takes-file.js';
import type { Page } from '../../../shared/application/page.js';
import type { UploadedFile } from '../../../shared/application/uploaded-file.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddDataSource } from '../../application/add-data-source.js';
import { AddSourceFile } from '../../application/add-source-file.js';
import { ChangeDataSource } from '../../application/change-data-source.js';
import { DeleteDataSource } from '../../application/delete-data-source.js';
import { type DataSourceView, type SourceFileView } from '../../application/ports.js';
import { RemoveSourceFile } from '../../application/remove-source-file.js';
import { TrySource } from '../../application/try-source.js';
import { MAX_FILE_BYTES, type SourceFile } from '../../domain/source-file.js';
import {
  ChangeDataSourceBody,
  DataSourceResponse,
  DataSourceBody,
  DataSourcesQuery,
  PreviewResponse,
  SourceFileResponse,
  SourceTestResponse,
} from './data-sources.dto.js';
import { SqlDataSourceViews } from '../persistence/sql-data-source-views.js';

@ApiTags('Data sources')
@ApiBearerAuth()
@Controller('api/data-sources')
export class DataSourcesController {
  constructor(
    private readonly views: SqlDataSourceViews,
    private readonly addSource: AddDataSource,
    private readonly changeSource: ChangeDataSource,
    private readonly deleteSource: DeleteDataSource,
    private readonly trySource: TrySource,
    private readonly addFile: AddSourceFile,
    private readonly removeFile: RemoveSourceFile,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(DataSourceResponse)
  @ApiOperation({ operationId: 'dataSources.list', summary: 'Data sources with how they were last read, newest first' })
  list(@CallerScope() scope: Scope, @Query() query: DataSourcesQuery): Promise<Page<DataSourceView>> {
    return this.views.list(scope, query, query);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'dataSources.create', summary: 'Add material of a website’s own to write from' })
  async create(@CallerScope() scope: Scope, @Body() body: DataSourceBody): Promise<DataSourceResponse> {
    return this.views.get(scope, (await this.addSource.execute({ scope, ...body })).id);
  }

  @Patch(':id')
  @ApiVersioned()
  @ApiOperation({ operationId: 'dataSources.update', summary: 'Change a data source; what is left out stays' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @VersionIfAny() version: number | undefined,
    @Body() { version: _, ...patch }: ChangeDataSourceBody,
  ): Promise<DataSourceResponse> {
    await withCurrentState(this.changeSource.execute({ scope, id, patch, version }), () => this.views.get(scope, id));
    return this.views.get(scope, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'dataSources.delete',
    summary: 'Delete a data source with its files; posts keep what they cite',
  })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteSource.execute({ scope, id });
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiProblems(429)
  @ApiOperation({ operationId: 'dataSources.test', summary: 'Read a data source now and say how it went' })
  test(@CallerScope() scope: Scope, @IdParam() id: string): Promise<SourceTestResponse> {
    return this.trySource.test(scope, id);
  }

  @Post(':id/preview')
  @HttpCode(200)
  @ApiProblems(429)
  @ApiOperation({ operationId: 'dataSources.preview', summary: 'The first documents of a data source, as text, cut' })
  preview(@CallerScope() scope: Scope, @IdParam() id: string): Promise<PreviewResponse> {
    return this.trySource.preview(scope, id);
  }

  @Get(':id/files')
  @UseInterceptors(Paged)
  @ApiPage(SourceFileResponse)
  @ApiOperation({ operationId: 'dataSources.listFiles', summary: 'The files of a data source, newest first' })
  files(@CallerScope() scope: Scope, @IdParam() id: string, @Query() query: PageQuery): Promise<Page<SourceFileView>> {
    return this.views.files(scope, id, query);
  }

  @Post(':id/files')
  @Idempotent()
  @TakesFile({
    maxBytes: MAX_FILE_BYTES,
    about: 'Markdown, text, HTML, CSV or PDF, up to 10 MB; what it is shows by its content',
  })
  @ApiOperation({ operationId: 'dataSources.addFile', summary: 'Add a file; its text is read now and kept' })
  async upload(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Uploaded() file: () => UploadedFile,
  ): Promise<SourceFileResponse> {
    return toSourceFileResponse(await this.addFile.execute({ scope, id, file }));
  }

  @Delete(':id/files/:fileId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'dataSources.removeFile', summary: 'Remove a file and its text' })
  removeOne(@CallerScope() scope: Scope, @IdParam() id: string, @IdParam('fileId') fileId: string): Promise<void> {
    return this.removeFile.execute({ scope, id, fileId });
  }
}

const toSourceFileResponse = ({
  id,
  name,
  kind,
  bytes,
  parts,
  characters,
  createdAt,
}: SourceFile): SourceFileResponse => ({
  id,
  name,
  kind,
  bytes,
  parts,
  characters,
  createdAt,
});
