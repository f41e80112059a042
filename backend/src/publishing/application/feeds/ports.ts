import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { ServedFile } from '../../../shared/domain/served-picture.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { PostFeed } from '../../domain/feeds/post-feed.js';

export abstract class PostFeeds {
  /**
   * Feeds of the website, newest first.
   * @throws WebsiteNotFound also when the caller has no access to it
   */
  abstract ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PostFeed[]>;
  /** Like `ofWebsite`, and locks the list until the transaction ends, so that no other feed is created. */
  abstract hold(scope: Scope, websiteId: WebsiteId): Promise<PostFeed[]>;
  abstract add(scope: Scope, feed: PostFeed): Promise<void>;
  /** @throws PostFeedNotFound also when it belongs to another website */
  abstract get(scope: Scope, websiteId: WebsiteId, id: string): Promise<PostFeed>;
  abstract remove(scope: Scope, feed: PostFeed): Promise<void>;
  /** The feed with this key, for requests that are authenticated by the key alone. */
  abstract ofKey(keyDigest: string): Promise<PostFeed | null>;
}

/** Website data that appears in its feeds. */
export interface FeedWebsite {
  name: string;
  url: string;
  description: string | null;
  /** That its posts are written in, as a BCP 47 tag. */
  language: string;
  isActive: boolean;
  /** Changes whenever the served content changes; null before the first change. */
  contentVersion: string | null;
}

/** The featured image of a post. Of one that is not in the library only its address is known. */
export interface FeedImage extends Partial<Omit<ServedFile, 'url'>> {
  url: string;
  alt: string;
}

/** An approved post with its sealed content. */
export interface FeedPost {
  id: number;
  title: string;
  author: string;
  category: string;
  /** Of its texts, as a BCP 47 tag. */
  language: string;
  /** HTML. */
  content: string;
  excerpt: string;
  image: FeedImage | null;
  /** Public URL of the post, if the website reported it. */
  url: string | null;
  publishedAt: Date;
  /** When this version was approved. */
  updatedAt: Date;
}

export abstract class FeedPosts {
  abstract website(websiteId: WebsiteId): Promise<FeedWebsite>;
  /** The most recently approved or changed posts, newest first. */
  abstract newest(websiteId: WebsiteId, limit: number): Promise<FeedPost[]>;
}
