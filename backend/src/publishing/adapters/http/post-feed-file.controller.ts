import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Param, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../shared/adapters/http/api-responses.js';
import type { FastifyReply } from 'fastify';
import type { KeyedRequest } from '../pull/limited-per-key.js';
import { CallerAddress } from '../../../shared/adapters/http/caller-address.js';
import { Public } from '../../../shared/adapters/http/caller.js';
import { OpenPostFeed } from '../../application/feeds/open-post-feed.js';
import { FeedPosts } from '../../application/feeds/ports.js';
import { PostFeedNotFound } from '../../domain/feeds/errors.js';
import { atom } from '../feed-documents/atom.js';
import { jsonFeed } from '../feed-documents/json-feed.js';
import { rss } from '../feed-documents/rss.js';

const FORMATS = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atom },
  json: { type: 'application/feed+json; charset=utf-8', write: jsonFeed },
} as const;

const FILE = /^([\w-]{43})\.(rss|atom|json)$/;
const XML = { schema: { type: 'string' as const } };
/** Number of posts in a feed, the same as the default page size of the pull API. */
const POSTS = 20;

/** Serves feeds for websites that can read a feed but cannot send an API key: the URL contains the feed's key. */
@ApiTags('Feeds')
@Controller('feeds')
export class PostFeedFileController {
  constructor(
    private readonly openFeed: OpenPostFeed,
    private readonly posts: FeedPosts,
  ) {}

  @Public()
  @Get(':file')
  @ApiHeader({ name: 'If-None-Match', description: 'The ETag of an earlier answer', required: false })
  @ApiOkResponse({
    description: 'The 20 posts that were approved or changed last, as they were sealed',
    content: {
      'application/rss+xml': XML,
      'application/atom+xml': XML,
      'application/feed+json': { schema: { type: 'object', additionalProperties: true } },
    },
  })
  @ApiResponse({ status: 304, description: 'Nothing has changed since' })
  @ApiProblems(403, 429)
  @ApiOperation({
    operationId: 'feeds.get',
    summary: 'A feed of approved posts: `<key>.rss`, `<key>.atom` or `<key>.json`',
  })
  async read(
    @Param('file') file: string,
    @CallerAddress() address: string,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: KeyedRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [, key, ending] = FILE.exec(file) ?? [];
    if (!key) throw new PostFeedNotFound();
    const { feed, website } = await this.openFeed.execute({ key, address });
    // Counts this request together with the API reads of the website's key.
    request.keyDigest = feed.keyDigest;
    // A weak ETag, because the same contents may be sent with different compressions.
    const etag = `W/"${createHash('sha256')
      .update(JSON.stringify([feed.id, ending, website]))
      .digest('base64url')}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2)))
      return void reply.code(304).send();
    const { type, write } = FORMATS[ending as keyof typeof FORMATS];
    void reply.type(type).send(write({ feed, website, posts: await this.posts.newest(feed.websiteId, POSTS) }));
  }
}
