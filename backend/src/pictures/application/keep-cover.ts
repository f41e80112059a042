import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { CoverDesign } from '../domain/cover-design.js';
import { type MadePicture, MAX_ALT, MAX_PICTURE_NAME, type NewPicture, Picture } from '../domain/picture.js';
import { type DueCover, PictureFiles, PictureMaker, Pictures, PostCovers } from './ports.js';

export interface KeepCoverInput {
  scope: Scope;
  postId: PostId;
  /** Another one than the cover has. */
  design?: CoverDesign | null;
}

@Injectable()
export class KeepCover {
  constructor(
    private readonly covers: PostCovers,
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly maker: PictureMaker,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Draws the cover of a post that needs one and has none for what it says now. Two that do so at once store the same
   * picture. A cover that cannot be drawn is recorded, and the post does without.
   */
  async execute({ scope, postId, design = null }: KeepCoverInput): Promise<void> {
    const due = await this.covers.wanted(scope, postId, design);
    if (!due) return;
    const { websiteId, shows, cover } = due;
    const drawn = await this.draw(due).catch(() => null);
    await this.unitOfWork.run(scope, async (unit) => {
      await this.covers.lock(scope, due);
      const known = drawn && (await this.pictures.withHash(scope, websiteId, drawn.picture.hash));
      if (drawn && !known) {
        await this.pictures.add(scope, drawn.picture);
        await this.files.put(scope, drawn.picture, drawn.made);
      }
      const pictureId = (known ?? drawn?.picture)?.id ?? null;
      await this.covers.put(scope, { postId, websiteId, shows, design: cover.design, pictureId, at: unit.now() });
    });
  }

  private async draw(due: DueCover): Promise<{ picture: Picture; made: MadePicture }> {
    const made = await this.maker.draw(due.cover, due.websiteId);
    const picture = new Picture(newCover(due, made), this.clock.now());
    await this.files.upload(picture, made);
    return { picture, made };
  }
}

/** The hash names the post and what the cover shows, so that the same cover is stored once. */
const newCover = ({ postId, websiteId, shows, cover: { title } }: DueCover, made: MadePicture): NewPicture => ({
  websiteId,
  hash: createHash('sha256').update(`cover of ${postId}: ${shows}`).digest('hex'),
  made,
  coverOf: postId,
  name: title.slice(0, MAX_PICTURE_NAME).toWellFormed(),
  alt: title.slice(0, MAX_ALT).toWellFormed(),
});
