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
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import {
  belongingTo,
  TakesTable,
  type TableUpload,
  UploadedTable,
} from '../../../shared/adapters/http/uploads/takes-table.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddCategory } from '../../application/add-category.js';
import { ChangeCategory } from '../../application/change-category.js';
import { DeleteCategory } from '../../application/delete-category.js';
import { ImportCategories } from '../../application/import-categories.js';
import { type CategoryView } from '../../application/ports.js';
import {
  CategoriesQuery,
  CategoryResponse,
  CategoryBody,
  CategoryDetailsResponse,
  ChangeCategoryBody,
  IntoWebsiteQuery,
  OfWebsiteQuery,
} from './categories.dto.js';
import { CATEGORIES_TABLE, CSV, DUPLICATES } from './tables.js';
import { SqlCategoryViews } from '../persistence/sql-category-views.js';

@ApiTags('Categories')
@ApiBearerAuth()
@Controller('api/categories')
export class CategoriesController {
  constructor(
    private readonly views: SqlCategoryViews,
    private readonly addCategory: AddCategory,
    private readonly changeCategory: ChangeCategory,
    private readonly deleteCategory: DeleteCategory,
    private readonly importCategories: ImportCategories,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(CategoryResponse)
  @ApiOperation({ operationId: 'categories.list', summary: 'Categories with how much they hold, newest first' })
  list(@CallerScope() scope: Scope, @Query() query: CategoriesQuery): Promise<Page<CategoryView>> {
    return this.views.list(scope, query, query);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'categories.create', summary: 'Add a category to a website' })
  async create(
    @CallerScope() scope: Scope,
    @Body() { websiteId, ...details }: CategoryBody,
  ): Promise<CategoryDetailsResponse> {
    return this.views.get(scope, (await this.addCategory.execute({ scope, websiteId, details })).id);
  }

  @Post('import')
  @Idempotent()
  @TakesTable({
    form: CATEGORIES_TABLE,
    belongsTo: 'websiteId',
    about: 'Columns: `name`, and if wanted `slug` and `description`.',
  })
  @ApiCreatedResponse({ type: [CategoryResponse], headers: { 'X-Duplicates': DUPLICATES } })
  @ApiOperation({
    operationId: 'categories.import',
    summary: 'Add the categories of a CSV file to a website, all of them or none; answers the added ones',
  })
  async import(
    @CallerScope() scope: Scope,
    @Query() query: IntoWebsiteQuery,
    @UploadedTable() table: TableUpload,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CategoryResponse[]> {
    const websiteId = belongingTo(query.websiteId, table, 'websiteId', 'Please select a website first');
    const { added, duplicates } = await this.importCategories.execute({ scope, websiteId, rows: table.rows });
    void reply.header('x-duplicates', String(duplicates));
    return added.map((category) => CategoryResponse.ofNew(category));
  }

  @Get('export')
  @ApiOkResponse(CSV)
  @ApiResponseHeaders(ATTACHED)
  @ApiOperation({ operationId: 'categories.export', summary: 'The categories of a website as CSV' })
  export(@CallerScope() scope: Scope, @Query() filter: OfWebsiteQuery): Promise<StreamableFile> {
    const categories = pagesOf((page) => this.views.list(scope, filter, page));
    return csvFile('categories.csv', categories, {
      name: ({ name }) => name,
      slug: ({ slug }) => slug,
      description: ({ description }) => description,
    });
  }

  @Get(':id')
  @ApiOperation({ operationId: 'categories.get', summary: 'A category with all that hangs on it' })
  get(@CallerScope() scope: Scope, @IdParam() id: string): Promise<CategoryDetailsResponse> {
    return this.views.get(scope, id);
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'categories.update', summary: 'Change a category' })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() details: ChangeCategoryBody,
  ): Promise<CategoryDetailsResponse> {
    await this.changeCategory.execute({ scope, id, details });
    return this.views.get(scope, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'categories.delete', summary: 'Delete a category with its terms, expertise and topics' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteCategory.execute({ scope, id });
  }
}
