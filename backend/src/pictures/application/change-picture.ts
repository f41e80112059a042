import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { PictureChanges } from '../domain/picture.js';
import { mayEditPictures } from './may-edit-pictures.js';
import { Pictures } from './ports.js';

export interface ChangePictureInput {
  scope: Scope;
  id: string;
  changes: PictureChanges;
  version?: number;
}

@Injectable()
export class ChangePicture {
  constructor(
    private readonly pictures: Pictures,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws PictureNotFound, MayNotEditPictures, PictureChanged, Invalid */
  execute({ scope, id, changes, version }: ChangePictureInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const picture = await this.pictures.get(scope, id);
      mayEditPictures(scope, picture.websiteId);
      const { name, alt } = picture;
      if (!picture.change(changes, version, unit.now())) return;
      await this.pictures.save(picture);
      await unit.audit({
        action: 'picture.updated',
        websiteId: picture.websiteId,
        subject: { kind: 'picture', id },
        changes: {
          name: [name, picture.name],
          ...(alt !== picture.alt && { alt: [alt, picture.alt] }),
        },
      });
    });
  }
}
