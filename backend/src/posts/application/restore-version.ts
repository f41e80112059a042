import { Injectable } from '@nestjs/common';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { changesIn, wireText } from '../../shared/domain/text-fields.js';
import { EditPost } from './edit-post.js';
import { PostVersions } from './ports.js';

export interface RestoreVersionInput {
  scope: Scope;
  postId: PostId;
  /** The number of the version to restore. */
  number: number;
  /** The post's, that was read. */
  version: number;
}

@Injectable()
export class RestoreVersion {
  constructor(
    private readonly versions: PostVersions,
    private readonly editPost: EditPost,
  ) {}

  /**
   * Stores an earlier text as a new version, which is assessed like any edit. No version is lost, so a restore can be
   * undone by another one. Does nothing when the text is the current one.
   * @throws PostNotFound, VersionNotFound, MayNotReview, PostChanged, PostNotPending
   */
  async execute({ scope, postId, number, version }: RestoreVersionInput): Promise<void> {
    const changes = changesIn(wireText(await this.versions.get(scope, postId, number)));
    await this.editPost.execute({ scope, postId, changes, version, restored: number });
  }
}
