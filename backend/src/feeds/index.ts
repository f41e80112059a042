export { FeedsModule } from './feeds.module.js';
export { PostFeedSchema } from './adapters/persistence/post-feed.schema.js';
