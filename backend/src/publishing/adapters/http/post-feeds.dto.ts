import { ApiProperty } from '@nestjs/swagger';

/** A private feed of a website's approved posts, without the key that is part of its URLs. */
export class PostFeedResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  createdAt: Date;
}

export class PostFeedUrls {
  /** URL of the RSS 2.0 feed. @example https://galley.example.com/feeds/….rss */
  rss: string;
  /** URL of the Atom feed (RFC 4287). @example https://galley.example.com/feeds/….atom */
  atom: string;
  /** URL of the JSON Feed 1.1. @example https://galley.example.com/feeds/….json */
  json: string;
}

export class NewPostFeedResponse extends PostFeedResponse {
  /** URLs of the feed. They are returned only once, because anyone who has a URL can read the feed. */
  urls: PostFeedUrls;
}
