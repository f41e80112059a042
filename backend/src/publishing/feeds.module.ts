import { Module } from '@nestjs/common';
import { TenancyModule } from '../tenancy/index.js';
import { PostFeedFileController } from './adapters/http/post-feed-file.controller.js';
import { PostFeedsController } from './adapters/http/post-feeds.controller.js';
import { MikroOrmPostFeeds } from './adapters/persistence/mikro-orm-post-feeds.js';
import { SqlFeedPosts } from './adapters/persistence/sql-feed-posts.js';
import { MakePostFeed } from './application/feeds/make-post-feed.js';
import { OpenPostFeed } from './application/feeds/open-post-feed.js';
import { FeedPosts, PostFeeds } from './application/feeds/ports.js';
import { RevokePostFeed } from './application/feeds/revoke-post-feed.js';

@Module({
  imports: [TenancyModule],
  controllers: [PostFeedsController, PostFeedFileController],
  providers: [
    MakePostFeed,
    RevokePostFeed,
    OpenPostFeed,
    { provide: PostFeeds, useClass: MikroOrmPostFeeds },
    { provide: FeedPosts, useClass: SqlFeedPosts },
  ],
})
export class FeedsModule {}
