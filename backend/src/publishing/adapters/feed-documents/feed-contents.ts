import { v5 } from 'uuid';
import type { FeedPost, FeedWebsite } from '../../application/feeds/ports.js';
import type { PostFeed } from '../../domain/feeds/post-feed.js';
import { absoluteLinks } from './absolute-links.js';

/** Contents of a feed, independent of its format. */
export interface FeedContents {
  feed: PostFeed;
  website: FeedWebsite;
  posts: readonly FeedPost[];
}

/**
 * Id of a post in feeds. It never changes and is the same in all feeds of a website, even when the website's address
 * changes.
 */
export const entryId = ({ websiteId }: PostFeed, { id }: FeedPost): string => `urn:uuid:${v5(`post ${id}`, websiteId)}`;

/** HTML of a post with absolute URLs, for feed readers. */
export const contentOf = ({ website }: FeedContents, { content, url }: FeedPost): string =>
  absoluteLinks(content, { page: url, site: website.url });

/** Time of the latest change to a post of the feed; for a feed without posts, the time of its creation. */
export const lastChange = ({ feed, posts }: FeedContents): Date =>
  posts.length ? new Date(Math.max(...posts.map(({ updatedAt }) => updatedAt.getTime()))) : feed.createdAt;
