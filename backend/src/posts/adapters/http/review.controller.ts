import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, Decides, OnlyFor } from '../../../shared/adapters/http/caller.js';
import { PostIdParam } from '../../../shared/adapters/http/id-param.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { changesIn } from '../../../shared/domain/text-fields.js';
import { DecidePost } from '../../application/decide-post.js';
import { DecidePosts } from '../../application/decide-posts.js';
import { EditPost } from '../../application/edit-post.js';
import { MovePost } from '../../application/move-post.js';
import { UndoApproval } from '../../application/undo-approval.js';
import { PostViews } from '../../application/views.js';
import { WithdrawPost } from '../../application/withdraw-post.js';
import { ChangesPost } from './current-post.interceptor.js';
import { PostResponse } from './post.dto.js';
import { ApiVersioned } from '../../../shared/adapters/http/read-version.js';
import { ReadVersion } from './post-version.js';
import { BulkStatusResponse, DecidePostBody, DecidePostsBody, EditPostBody, VersionBody } from './review.dto.js';

/** Every change answers the post as it is then. */
@ApiTags('Posts')
@ApiBearerAuth()
@Controller('api/blog-posts')
export class ReviewController {
  constructor(
    private readonly views: PostViews,
    private readonly editPost: EditPost,
    private readonly decidePost: DecidePost,
    private readonly decidePosts: DecidePosts,
    private readonly movePost: MovePost,
    private readonly undoApproval: UndoApproval,
    private readonly withdrawPost: WithdrawPost,
  ) {}

  @Post('bulk-status')
  @Decides()
  @Idempotent()
  @HttpCode(200)
  @ApiOperation({ operationId: 'posts.decideMany', summary: 'Approve or decline several posts' })
  async decideMany(@CallerScope() scope: Scope, @Body() body: DecidePostsBody): Promise<BulkStatusResponse> {
    return { results: await this.decidePosts.execute({ scope, ...body }) };
  }

  @Patch(':id')
  @OnlyFor('tenant_admin')
  @ApiVersioned()
  @ChangesPost()
  @ApiOperation({ operationId: 'posts.update', summary: 'Edit a post that is pending review' })
  async edit(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @ReadVersion() version: number,
    @Body() body: EditPostBody,
  ): Promise<PostResponse> {
    const changes = { ...changesIn(body), ...(body.language != null && { language: body.language }) };
    return this.after(this.editPost.execute({ scope, postId: id, changes, version }), scope, id);
  }

  @Patch(':id/status')
  @Decides()
  @ApiVersioned()
  @ChangesPost({ decides: true })
  @ApiOperation({ operationId: 'posts.decide', summary: 'Approve or decline a post' })
  async decide(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @ReadVersion() version: number,
    @Body() body: DecidePostBody,
  ): Promise<PostResponse> {
    return this.after(this.decidePost.execute({ scope, ...body, postId: id, version }), scope, id);
  }

  @Post(':id/undo-approval')
  @Decides()
  @HttpCode(200)
  @ApiVersioned()
  @ChangesPost()
  @ApiOperation({
    operationId: 'posts.undoApproval',
    summary: 'Take an approval back before its version is delivered',
    description: 'Possible until `releaseAt` of the post. After that it is 409: the post can be withdrawn then.',
  })
  async undo(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @ReadVersion() version: number,
    @Body() _: VersionBody,
  ): Promise<PostResponse> {
    return this.after(this.undoApproval.execute({ scope, postId: id, version }), scope, id);
  }

  @Post(':id/reopen')
  @Decides()
  @HttpCode(200)
  @ApiVersioned()
  @ChangesPost()
  @ApiOperation({ operationId: 'posts.reopen', summary: 'Put a declined post back to review' })
  async reopen(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @ReadVersion() version: number,
    @Body() _: VersionBody,
  ): Promise<PostResponse> {
    return this.after(this.movePost.execute({ scope, postId: id, version, move: 'reopen' }), scope, id);
  }

  @Post(':id/revise')
  @HttpCode(200)
  @OnlyFor('tenant_admin')
  @ApiVersioned()
  @ChangesPost()
  @ApiOperation({ operationId: 'posts.revise', summary: 'Begin a new version; the approved one stays live' })
  async revise(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @ReadVersion() version: number,
    @Body() _: VersionBody,
  ): Promise<PostResponse> {
    return this.after(this.movePost.execute({ scope, postId: id, version, move: 'revise' }), scope, id);
  }

  @Post(':id/withdraw')
  @Decides()
  @HttpCode(200)
  @ApiVersioned()
  @ChangesPost()
  @ApiOperation({ operationId: 'posts.withdraw', summary: 'Stop delivering a post' })
  async withdraw(
    @CallerScope() scope: Scope,
    @PostIdParam() id: number,
    @ReadVersion() version: number,
    @Body() _: VersionBody,
  ): Promise<PostResponse> {
    return this.after(this.withdrawPost.execute({ scope, postId: id, version }), scope, id);
  }

  private async after(change: Promise<unknown>, scope: Scope, id: PostId): Promise<PostResponse> {
    await change;
    return PostResponse.from(await this.views.get(scope, id));
  }
}
