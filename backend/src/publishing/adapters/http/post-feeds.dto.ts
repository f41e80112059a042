import { ApiProperty } from '@nestjs/swagger';

/** A private address of a website's approved posts, without its secret. */
export class PostFeedResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  createdAt: Date;
}

export class PostFeedUrls {
  /** RSS 2.0. @example https://galley.example.com/feeds/….rss */
  rss: string;
  /** Atom, RFC 4287. @example https://galley.example.com/feeds/….atom */
  atom: string;
  /** JSON Feed 1.1. @example https://galley.example.com/feeds/….json */
  json: string;
}

export class NewPostFeedResponse extends PostFeedResponse {
  /** Whoever has one can read: they are shown only once. */
  urls: PostFeedUrls;
}
