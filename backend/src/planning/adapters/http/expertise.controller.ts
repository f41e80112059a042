import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Query,
  Res,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiResponseHeaders, ATTACHED } from '../../../shared/adapters/http/api-responses.js';
import type { FastifyReply } from 'fastify';
import { csvFile, pagesOf } from '../../../shared/adapters/csv/csv-file.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged, PageQuery } from '../../../shared/adapters/http/paging.js';
import {
  belongingTo,
  TakesTable,
  type TableUpload,
  UploadedTable,
} from '../../../shared/adapters/http/uploads/takes-table.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddExpertise } from '../../application/add-expertise.js';
import { ChangeExpertise } from '../../application/change-expertise.js';
import { DeleteExpertise } from '../../application/delete-expertise.js';
import { ImportExpertise } from '../../application/import-expertise.js';
import { type ExpertiseView } from '../../application/ports.js';
import { ChangeExpertiseBody, ExpertiseResponse, ExpertiseBody } from './expertise.dto.js';
import { IntoCategoryQuery, OfCategoryQuery } from './seo-terms.dto.js';
import { CSV, DUPLICATES, EXPERTISE_TABLE } from './tables.js';
import { SqlExpertiseLists } from '../persistence/sql-expertise-lists.js';

@ApiTags('Expertise')
@ApiBearerAuth()
@Controller('api/expertise')
export class ExpertiseController {
  constructor(
    private readonly lists: SqlExpertiseLists,
    private readonly addExpertise: AddExpertise,
    private readonly changeExpertise: ChangeExpertise,
    private readonly deleteExpertise: DeleteExpertise,
    private readonly importExpertise: ImportExpertise,
  ) {}

  @Get('category/:categoryId')
  @UseInterceptors(Paged)
  @ApiPage(ExpertiseResponse)
  @ApiOperation({ operationId: 'expertise.list', summary: 'Expertise areas of a category, newest first' })
  list(
    @CallerScope() scope: Scope,
    @IdParam('categoryId') categoryId: string,
    @Query() query: PageQuery,
  ): Promise<Page<ExpertiseView>> {
    return this.lists.list(scope, categoryId, query);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'expertise.create', summary: 'Add an expertise area to a category' })
  async create(
    @CallerScope() scope: Scope,
    @Body() { categoryId, ...details }: ExpertiseBody,
    @EffectId() id: string | undefined,
  ): Promise<ExpertiseResponse> {
    return ExpertiseResponse.from(await this.addExpertise.execute({ scope, categoryId, details, id }));
  }

  @Post('import')
  @Idempotent()
  @TakesTable({
    form: EXPERTISE_TABLE,
    belongsTo: 'categoryId',
    about: 'Columns, one or more of: `level`, `tone`, `description`.',
  })
  @ApiCreatedResponse({ type: [ExpertiseResponse], headers: { 'X-Duplicates': DUPLICATES } })
  @ApiOperation({
    operationId: 'expertise.import',
    summary: 'Add the expertise areas of a CSV file, all of them or none; answers the added ones',
  })
  async import(
    @CallerScope() scope: Scope,
    @Query() query: IntoCategoryQuery,
    @UploadedTable() table: TableUpload,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExpertiseResponse[]> {
    const categoryId = belongingTo(query.categoryId, table, 'categoryId', 'Please select a category first');
    const { added, duplicates } = await this.importExpertise.execute({ scope, categoryId, rows: table.rows });
    void reply.header('x-duplicates', String(duplicates));
    return added.map((area) => ExpertiseResponse.from(area));
  }

  @Get('export')
  @ApiOkResponse(CSV)
  @ApiResponseHeaders(ATTACHED)
  @ApiOperation({ operationId: 'expertise.export', summary: 'The expertise areas of a category as CSV' })
  export(@CallerScope() scope: Scope, @Query() { categoryId }: OfCategoryQuery): Promise<StreamableFile> {
    const areas = pagesOf((page) => this.lists.list(scope, categoryId, page));
    return csvFile('expertise.csv', areas, {
      level: ({ level }) => level,
      tone: ({ tone }) => tone,
      description: ({ description }) => description,
    });
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'expertise.update', summary: 'Change an expertise area' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() details: ChangeExpertiseBody,
  ): Promise<ExpertiseResponse> {
    return ExpertiseResponse.from(await this.changeExpertise.execute({ scope, id, details }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'expertise.delete', summary: 'Delete an expertise area' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteExpertise.execute({ scope, id });
  }
}
