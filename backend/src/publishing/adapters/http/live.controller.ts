import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PostResponse, PostViews } from '../../../posts/index.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CheckNow } from '../../application/live/check-now.js';

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class LiveController {
  constructor(
    private readonly checkNow: CheckNow,
    private readonly views: PostViews,
  ) {}

  @Post(':id/check-live')
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'posts.checkLive',
    summary: 'Look at once whether a published post is on its website as it was approved',
    description:
      'Answers within 30 seconds with the post; `live` says what was found. A site that was looked at in the last ' +
      'ten seconds is not asked again. 409: its address is not known, its website is inactive, or it is being looked at.',
  })
  async check(@CallerScope() scope: Scope, @PostIdParam() postId: number): Promise<PostResponse> {
    await this.checkNow.execute({ scope, postId });
    return PostResponse.from(await this.views.get(scope, postId));
  }
}
