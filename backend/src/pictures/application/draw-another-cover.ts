import { Injectable } from '@nestjs/common';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { CoverDesign } from '../domain/cover-design.js';
import { CoverFailed, CoverNotWanted } from '../domain/picture-errors.js';
import { KeepCover } from './keep-cover.js';
import { mayEditPictures } from './may-edit-pictures.js';
import { PostCovers } from './ports.js';

export interface DrawAnotherCoverInput {
  scope: Scope;
  post: { id: PostId; websiteId: string };
  /** Null draws the same design again where it failed. */
  design: CoverDesign | null;
}

@Injectable()
export class DrawAnotherCover {
  constructor(
    private readonly keepCover: KeepCover,
    private readonly covers: PostCovers,
  ) {}

  /**
   * Gives a pending post's cover another design, which it keeps when its title changes.
   * @throws MayNotEditPictures, CoverNotWanted, CoverFailed
   */
  async execute({ scope, post: { id: postId, websiteId }, design }: DrawAnotherCoverInput): Promise<void> {
    mayEditPictures(scope, websiteId);
    if (!(await this.covers.isWanted(scope, postId))) throw new CoverNotWanted();
    await this.keepCover.execute({ scope, postId, design });
    if (!(await this.covers.find(scope, postId))) throw new CoverFailed();
  }
}
