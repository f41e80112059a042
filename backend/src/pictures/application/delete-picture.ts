import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { PictureInUse } from '../domain/picture-errors.js';
import { mayEditPictures } from './may-edit-pictures.js';
import { PictureFiles, Pictures, UsesOfPictures } from './ports.js';

export interface DeletePictureInput {
  scope: Scope;
  id: string;
  /** Whether posts that show the picture may lose it. */
  evenIfUsed: boolean;
}

@Injectable()
export class DeletePicture {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly uses: UsesOfPictures,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws PictureNotFound, MayNotEditPictures, PictureInUse */
  async execute({ scope, id, evenIfUsed }: DeletePictureInput): Promise<void> {
    const deleted = await this.unitOfWork.run(scope, async (unit) => {
      const picture = await this.pictures.get(scope, id);
      const { websiteId, name } = picture;
      mayEditPictures(scope, websiteId);
      const { total } = await this.uses.find(scope, picture);
      if (total > 0 && !evenIfUsed) throw new PictureInUse(total);
      await this.pictures.remove(scope, picture);
      await unit.audit({
        action: 'picture.deleted',
        websiteId,
        subject: { kind: 'picture', id },
        changes: { name: [name, null], ...(total > 0 && { posts: [total, 0] }) },
      });
      return picture;
    });
    await this.files.discard(deleted);
  }
}
