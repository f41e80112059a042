import { v5 } from 'uuid';
import type { FeedPost, FeedWebsite } from '../../application/feeds/ports.js';
import type { PostFeed } from '../../domain/feeds/post-feed.js';
import { absoluteLinks } from './absolute-links.js';

/** What a feed says, in whatever format. */
export interface FeedContents {
  feed: PostFeed;
  website: FeedWebsite;
  posts: readonly FeedPost[];
}

/** The same for a post for ever, in every feed of its website, wherever the website is found. */
export const entryId = ({ websiteId }: PostFeed, { id }: FeedPost): string => `urn:uuid:${v5(`post ${id}`, websiteId)}`;

/** HTML of a post, for readers that are not on its website. */
export const contentOf = ({ website }: FeedContents, { content, url }: FeedPost): string =>
  absoluteLinks(content, { page: url, site: website.url });

/** When anything in it last changed. */
export const lastChange = ({ feed, posts }: FeedContents): Date =>
  posts.length ? new Date(Math.max(...posts.map(({ updatedAt }) => updatedAt.getTime()))) : feed.createdAt;
