import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SqlReviewDeck } from '../persistence/sql-review-deck.js';
import { ReviewCardResponse, ReviewDeckQuery } from './review-deck.dto.js';

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts/deck')
export class ReviewDeckController {
  constructor(private readonly deck: SqlReviewDeck) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(ReviewCardResponse)
  @ApiOperation({
    operationId: 'posts.listReviewCards',
    summary: 'Posts that you may decide about, the oldest first, each with its weakest claim',
  })
  async list(
    @CallerScope() scope: Scope,
    @Query() { websiteId, ...page }: ReviewDeckQuery,
  ): Promise<Page<ReviewCardResponse>> {
    const { items, ...rest } = await this.deck.list(scope, websiteId, page);
    return { ...rest, items: items.map((card) => ReviewCardResponse.from(card)) };
  }
}
