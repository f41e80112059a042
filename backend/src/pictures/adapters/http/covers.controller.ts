import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PostResponse, PostViews } from '../../../posts/index.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { DrawAnotherCover } from '../../application/draw-another-cover.js';
import { PostCoverBody } from './pictures.dto.js';

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class CoversController {
  constructor(
    private readonly views: PostViews,
    private readonly drawAnother: DrawAnotherCover,
  ) {}

  @Post(':id/cover')
  @HttpCode(200)
  @Idempotent()
  @ApiOperation({
    operationId: 'posts.drawCover',
    summary: 'Draw the cover of a pending post in another design; it keeps following the title',
  })
  async draw(
    @CallerScope() scope: Scope,
    @PostIdParam() postId: number,
    @Body() { design }: PostCoverBody,
  ): Promise<PostResponse> {
    await this.drawAnother.execute({ scope, post: await this.views.get(scope, postId), design: design ?? null });
    return PostResponse.from(await this.views.get(scope, postId));
  }
}
