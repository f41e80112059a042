import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { MakePostFeed } from '../../application/feeds/make-post-feed.js';
import { PostFeeds } from '../../application/feeds/ports.js';
import { RevokePostFeed } from '../../application/feeds/revoke-post-feed.js';
import type { PostFeed } from '../../domain/feeds/post-feed.js';
import { NewPostFeedResponse, PostFeedResponse } from './post-feeds.dto.js';

@ApiTags('Feeds')
@ApiBearerAuth()
@Controller('api/websites/:id/feeds')
export class PostFeedsController {
  constructor(
    private readonly feeds: PostFeeds,
    private readonly makeFeed: MakePostFeed,
    private readonly revokeFeed: RevokePostFeed,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'feeds.list', summary: 'A website’s feeds, newest first, without their secrets' })
  async list(@CallerScope() scope: Scope, @IdParam() id: string): Promise<PostFeedResponse[]> {
    return (await this.feeds.ofWebsite(scope, id)).map(answerOf);
  }

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'feeds.create',
    summary: 'Make a feed of the approved posts (RSS, Atom, JSON Feed) with a key of its own',
  })
  async make(@CallerScope() scope: Scope, @IdParam() id: string): Promise<NewPostFeedResponse> {
    const { feed, key } = await this.makeFeed.execute({ scope, websiteId: id });
    const url = (ending: string) => this.publicUrl.link(`/feeds/${key}.${ending}`);
    return { ...answerOf(feed), urls: { rss: url('rss'), atom: url('atom'), json: url('json') } };
  }

  @Delete(':feedId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'feeds.revoke', summary: 'End a feed; the others and the website’s key go on' })
  revoke(@CallerScope() scope: Scope, @IdParam() id: string, @IdParam('feedId') feedId: string): Promise<void> {
    return this.revokeFeed.execute({ scope, websiteId: id, id: feedId });
  }
}

const answerOf = ({ id, createdAt }: PostFeed): PostFeedResponse => ({ id, createdAt });
