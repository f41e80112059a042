import { ApiProperty } from '@nestjs/swagger';

/** A private feed of a website's approved posts, without the key that is part of its URLs. */
export class PostFeedResponse {
  /** Names the feed; `DELETE /api/websites/{id}/feeds/{feedId}` revokes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  createdAt: Date;
}

/** Addresses of a feed in its three formats. */
export class PostFeedUrls {
  /** URL of the RSS 2.0 feed. @example https://galley.example.com/feeds/the-key.rss */
  @ApiProperty({ format: 'uri' })
  rss: string;
  /** URL of the Atom feed (RFC 4287). @example https://galley.example.com/feeds/the-key.atom */
  @ApiProperty({ format: 'uri' })
  atom: string;
  /** URL of the JSON Feed 1.1. @example https://galley.example.com/feeds/the-key.json */
  @ApiProperty({ format: 'uri' })
  json: string;
}

/** A new feed, with its addresses. */
export class NewPostFeedResponse extends PostFeedResponse {
  /** URLs of the feed. They are returned only once, because anyone who has a URL can read the feed. */
  urls: PostFeedUrls;
}
