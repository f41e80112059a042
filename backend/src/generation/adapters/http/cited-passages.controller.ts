import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PostViews } from '../../../posts/index.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SqlCitedPassages } from '../persistence/sql-cited-passages.js';
import { CitedPassagesResponse } from './cited-passages.dto.js';

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts/:id/passages')
export class CitedPassagesController {
  constructor(
    private readonly posts: PostViews,
    private readonly passages: SqlCitedPassages,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'posts.listCitedPassages',
    summary: 'The quotes of a post with the text around them in their sources',
  })
  async list(@CallerScope() scope: Scope, @PostIdParam() id: number): Promise<CitedPassagesResponse> {
    await this.posts.names(scope, [id]);
    return { passages: await this.passages.list(scope, id) };
  }
}
