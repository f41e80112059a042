import { createHash } from 'node:crypto';
import { Controller, Delete, Get, Headers, HttpCode, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { DeletePost } from '../../application/delete-post.js';
import { PostViews } from '../../application/views.js';
import { RespondsWithCurrentPost } from './current-post.interceptor.js';
import { PostResponse, PostListingResponse } from './post.dto.js';
import { PendingPostsQuery, PostsQuery, PostTopicsResponse, PostTopicsQuery } from './posts.dto.js';

@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class PostsController {
  constructor(
    private readonly views: PostViews,
    private readonly deletePost: DeletePost,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(PostListingResponse)
  @ApiOperation({ operationId: 'posts.list', summary: 'Posts of your websites' })
  async list(@CallerScope() scope: Scope, @Query() query: PostsQuery): Promise<Page<PostListingResponse>> {
    return answered(await this.views.list(scope, query, query.sort, query));
  }

  @Get('pending')
  @UseInterceptors(Paged)
  @ApiPage(PostListingResponse)
  @ApiHeader({
    name: 'If-None-Match',
    required: false,
    description: 'The `ETag` of the last answer: the same list is 304',
  })
  @ApiOperation({ operationId: 'posts.listPending', summary: 'Posts that wait for review, the newest first' })
  async pending(
    @CallerScope() scope: Scope,
    @Query() { websiteId, limit, cursor }: PendingPostsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('if-none-match') known?: string,
  ): Promise<Page<PostListingResponse>> {
    const page = answered(
      await this.views.list(scope, { websiteId, status: 'pending' }, '-created_at', { limit, cursor }),
    );
    const tag = `"${createHash('sha256').update(JSON.stringify(page)).digest('base64url')}"`;
    void reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (isKnown(tag, known)) void reply.status(304);
    return page;
  }

  @Get('topics')
  @ApiOperation({
    operationId: 'posts.listTopics',
    summary: 'Categories and focus topics of posts, with how many there are',
  })
  topics(@CallerScope() scope: Scope, @Query() query: PostTopicsQuery): Promise<PostTopicsResponse> {
    return this.views.topics(scope, query);
  }

  @Get(':id')
  @RespondsWithCurrentPost()
  @ApiOperation({ operationId: 'posts.get', summary: 'One post with its evidence and score' })
  async get(@CallerScope() scope: Scope, @PostIdParam() id: number): Promise<PostResponse> {
    return PostResponse.from(await this.views.get(scope, id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'posts.delete', summary: 'Delete a post with its versions' })
  remove(@CallerScope() scope: Scope, @PostIdParam() id: number): Promise<void> {
    return this.deletePost.execute({ scope, postId: id });
  }
}

const answered = ({
  items,
  ...page
}: Page<Parameters<typeof PostListingResponse.from>[0]>): Page<PostListingResponse> => ({
  ...page,
  items: items.map((post) => PostListingResponse.from(post)),
});

/** Compared weakly, as RFC 9110 says for `If-None-Match`: something on the way may have marked the tag as weak. */
const isKnown = (tag: string, known = ''): boolean =>
  known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
