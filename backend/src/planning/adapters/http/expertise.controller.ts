import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged, PageQuery } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { AddExpertise } from '../../application/add-expertise.js';
import { ChangeExpertise } from '../../application/change-expertise.js';
import { DeleteExpertise } from '../../application/delete-expertise.js';
import { CategoryContents, type ExpertiseView } from '../../application/ports.js';
import { ChangeExpertiseBody, ExpertiseAnswer, ExpertiseBody } from './expertise.dto.js';

@ApiTags('Planning')
@ApiBearerAuth()
@Controller('api/expertise')
export class ExpertiseController {
  constructor(
    private readonly contents: CategoryContents,
    private readonly addExpertise: AddExpertise,
    private readonly changeExpertise: ChangeExpertise,
    private readonly deleteExpertise: DeleteExpertise,
  ) {}

  @Get('category/:categoryId')
  @UseInterceptors(Paged)
  @ApiPage(ExpertiseAnswer)
  @ApiOperation({ operationId: 'listExpertise', summary: 'Expertise areas of a category, newest first' })
  list(@CallerScope() scope: Scope, @IdParam('categoryId') categoryId: string, @Query() query: PageQuery): Promise<Page<ExpertiseView>> {
    return this.contents.expertise(scope, categoryId, query);
  }

  @Post()
  @Idempotent()
  @ApiOperation({ operationId: 'createExpertise', summary: 'Add an expertise area to a category' })
  async create(
    @CallerScope() scope: Scope,
    @Body() { categoryId, ...details }: ExpertiseBody,
    @EffectId() id: string | undefined,
  ): Promise<ExpertiseAnswer> {
    return ExpertiseAnswer.of(await this.addExpertise.execute({ scope, categoryId, details, id }));
  }

  @Patch(':id')
  @ApiOperation({ operationId: 'changeExpertise', summary: 'Change an expertise area' })
  async change(@CallerScope() scope: Scope, @IdParam() id: string, @Body() details: ChangeExpertiseBody): Promise<ExpertiseAnswer> {
    return ExpertiseAnswer.of(await this.changeExpertise.execute({ scope, id, details }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteExpertise', summary: 'Delete an expertise area' })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteExpertise.execute({ scope, id });
  }
}
