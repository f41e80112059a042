import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PostViews } from '../../../posts/index.js';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CheckHostedImage } from '../../application/live/check-hosted-image.js';
import { FeaturedImageResponse } from './featured-image.dto.js';

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class FeaturedImageController {
  constructor(
    private readonly hostedImage: CheckHostedImage,
    private readonly views: PostViews,
  ) {}

  @Get(':id/featured-image')
  @ApiOperation({
    operationId: 'posts.featuredImage',
    summary: 'Whether a featured image that the client hosts is there',
    description:
      'When the featured image is an address, it is requested (at most once in ten minutes, a fault again after 30 ' +
      'seconds): whether it is reachable, an image, and how large. A problem holds no approval.',
  })
  async check(@CallerScope() scope: Scope, @PostIdParam() postId: number): Promise<FeaturedImageResponse> {
    const { featuredImage } = await this.views.get(scope, postId);
    return FeaturedImageResponse.from(await this.hostedImage.execute(featuredImage));
  }
}
