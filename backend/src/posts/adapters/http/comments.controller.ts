import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { IdParam, PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { EffectId, Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import { ApiVersioned } from '../../../shared/adapters/http/read-version.js';
import type { Page } from '../../../shared/application/page.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CarryOutMark } from '../../application/comments/carry-out-mark.js';
import { ChangeComment } from '../../application/comments/change-comment.js';
import { DeleteComment } from '../../application/comments/delete-comment.js';
import { WriteComment } from '../../application/comments/write-comment.js';
import { PostViews } from '../../application/views.js';
import { ChangeCommentBody, CommentResponse, CommentsQuery, WriteCommentBody } from './comments.dto.js';
import { ChangesPost } from './current-post.interceptor.js';
import { PostResponse } from './post.dto.js';
import { ReadVersion } from './post-version.js';
import { VersionBody } from './review.dto.js';
import { SqlCommentViews } from '../persistence/sql-comment-views.js';

@ApiTags('Comments')
@ApiBearerAuth()
@Controller('api')
export class CommentsController {
  constructor(
    private readonly views: SqlCommentViews,
    private readonly writeComment: WriteComment,
    private readonly changeComment: ChangeComment,
    private readonly deleteComment: DeleteComment,
    private readonly carryOutMark: CarryOutMark,
    private readonly posts: PostViews,
  ) {}

  @Get('blog-posts/:id/comments')
  @UseInterceptors(Paged)
  @ApiPage(CommentResponse)
  @ApiOperation({
    operationId: 'comments.list',
    summary: 'Comments on a post and its sentences, proof marks too, the newest first; each with its answers',
  })
  async list(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @Query() query: CommentsQuery,
  ): Promise<Page<CommentResponse>> {
    const { items, ...page } = await this.views.list(scope, id, query, query);
    return { ...page, items: items.map((row) => CommentResponse.from(row)) };
  }

  @Post('blog-posts/:id/comments')
  @Idempotent()
  @ApiOperation({
    operationId: 'comments.create',
    summary:
      'Comment on a post or one of its sentences, mark words of it, or answer; people named after an @ are mailed',
  })
  async write(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @Body() body: WriteCommentBody,
    @EffectId() effectId: string | undefined,
  ): Promise<CommentResponse> {
    const commentId = await this.writeComment.execute({
      scope,
      postId: id,
      text: body.text?.toWellFormed() ?? '',
      sentence: WriteCommentBody.placeOf(body),
      mark: WriteCommentBody.markOf(body),
      answerTo: body.answerTo?.toLowerCase() ?? null,
      id: effectId,
    });
    return CommentResponse.from(await this.views.get(scope, commentId));
  }

  @Get('comments/:id')
  @ApiOperation({ operationId: 'comments.get', summary: 'One comment' })
  async one(@CallerScope() scope: Scope, @IdParam() id: string): Promise<CommentResponse> {
    return CommentResponse.from(await this.views.get(scope, id));
  }

  @Patch('comments/:id')
  @ApiOperation({
    operationId: 'comments.update',
    summary: 'Change the text of your comment; settle a comment or open it again',
  })
  async change(
    @CallerScope() scope: Scope,
    @IdParam() id: string,
    @Body() { text, resolved }: ChangeCommentBody,
  ): Promise<CommentResponse> {
    await this.changeComment.execute({ scope, id, text: text?.toWellFormed(), resolved });
    return CommentResponse.from(await this.views.get(scope, id));
  }

  @Post('blog-posts/:id/comments/:commentId/carry-out')
  @HttpCode(200)
  @OnlyFor('tenant_admin')
  @ApiVersioned()
  @ChangesPost()
  @ApiOperation({
    operationId: 'comments.carryOutMark',
    summary: 'Change the text as a mark says, and resolve the mark',
  })
  async carryOut(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @IdParam('commentId') commentId: string,
    @ReadVersion() version: number,
    @Body() _: VersionBody,
  ): Promise<PostResponse> {
    await this.carryOutMark.execute({ scope, postId: id, commentId, version });
    return PostResponse.from(await this.posts.get(scope, id));
  }

  @Delete('comments/:id')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'comments.delete',
    summary: 'Delete a comment with its answers: your own, or any when you manage the team',
  })
  remove(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.deleteComment.execute({ scope, id });
  }
}
