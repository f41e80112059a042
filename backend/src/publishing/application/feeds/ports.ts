import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { PostFeed } from '../../domain/feeds/post-feed.js';

export abstract class PostFeeds {
  /** Newest first. @throws WebsiteNotFound also when the caller does not reach it */
  abstract ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PostFeed[]>;
  /** As `ofWebsite`; nobody else makes a feed of it until the transaction ends. */
  abstract hold(scope: Scope, websiteId: WebsiteId): Promise<PostFeed[]>;
  abstract add(scope: Scope, feed: PostFeed): Promise<void>;
  /** @throws PostFeedNotFound also when it is another website's */
  abstract get(scope: Scope, websiteId: WebsiteId, id: string): Promise<PostFeed>;
  abstract remove(scope: Scope, feed: PostFeed): Promise<void>;
  /** For whoever comes with a key. */
  abstract ofKey(keyDigest: string): Promise<PostFeed | null>;
}

/** The website as its feed names it. */
export interface FeedWebsite {
  name: string;
  url: string;
  description: string | null;
  isActive: boolean;
  /** Another one after every change of what is served; null before the first. */
  contentVersion: string | null;
}

/** An approved post, as it was sealed. */
export interface FeedPost {
  id: number;
  title: string;
  author: string;
  category: string;
  /** HTML. */
  content: string;
  excerpt: string;
  /** Where the website shows it, when it has said so. */
  url: string | null;
  publishedAt: Date;
  /** When this version was approved. */
  updatedAt: Date;
}

export abstract class FeedPosts {
  abstract website(websiteId: WebsiteId): Promise<FeedWebsite>;
  /** The last approved or changed ones, newest first. */
  abstract newest(websiteId: WebsiteId, limit: number): Promise<FeedPost[]>;
}
