export { PostFeedSchema } from './adapters/persistence/post-feed.schema.js';
