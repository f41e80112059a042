import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddCategory } from '../../application/add-category.js';
import { ChangeCategory } from '../../application/change-category.js';
import { DeleteCategory } from '../../application/delete-category.js';
import { type CategoryView, CategoryViews } from '../../application/ports.js';
import { CategoriesQuery, CategoryAnswer, CategoryBody, ChangeCategoryBody } from './categories.dto.js';

@ApiTags('Planning')
@ApiBearerAuth()
@Controller('api/categories')
export class CategoriesController {
  constructor(
    private readonly views: CategoryViews,
    private readonly addCategory: AddCategory,
    private readonly changeCategory: ChangeCategory,
    private readonly deleteCategory: DeleteCategory,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(CategoryAnswer)
  @ApiOperation({ operationId: 'listCategories', summary: 'Categories with how much they hold, newest first' })
  list(@CallerScope() scope: Scope, @Query() query: CategoriesQuery): Promise<Page<CategoryView>> {
    return this.views.list(scope, query, query);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'createCategory', summary: 'Add a category to a website' })
  async create(@CallerScope() scope: Scope, @Body() { websiteId, ...details }: CategoryBody): Promise<CategoryAnswer> {
    return this.views.get(scope, (await this.addCategory.execute({ scope, websiteId, details })).id);
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'changeCategory', summary: 'Change a category' })
  async change(@CallerScope() scope: Scope, @IdParam() id: string, @Body() details: ChangeCategoryBody): Promise<CategoryAnswer> {
    await this.changeCategory.execute({ scope, id, details });
    return this.views.get(scope, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteCategory', summary: 'Delete a category with its terms, expertise and topics' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteCategory.execute({ scope, id });
  }
}
