import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type MadePicture, MAX_LIBRARY_BYTES, MAX_PICTURES, Picture } from '../domain/picture.js';
import { NoRoomForPicture } from '../domain/picture-errors.js';
import { mayEditPictures } from './may-edit-pictures.js';
import { PictureFiles, Pictures } from './ports.js';

export interface KeepInput {
  scope: Scope;
  websiteId: WebsiteId;
  /** What the picture is made of, SHA-256, hexadecimal: the library has it once. */
  hash: string;
  name: string;
  alt: string;
  /** Called only when the library does not have it. */
  make: () => Promise<MadePicture>;
}

/** Takes pictures into a website's library, once each and within its limits. */
@Injectable()
export class Library {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws WebsiteNotFound, MayNotEditPictures */
  async mustTake(scope: Scope, websiteId: WebsiteId): Promise<void> {
    await this.pictures.mustReach(scope, websiteId);
    mayEditPictures(scope, websiteId);
  }

  /** @returns the picture that the library has already, unchanged, or the new one @throws NoRoomForPicture, PictureStorageUnavailable */
  async keep({ scope, websiteId, hash, name, alt, make }: KeepInput): Promise<{ id: string; isNew: boolean }> {
    const known = await this.pictures.withHash(scope, websiteId, hash);
    if (known) return { id: known.id, isNew: false };
    const made = await make();
    const picture = new Picture({ websiteId, name, alt, hash, made }, this.clock.now());
    await this.files.upload(picture, made);
    return this.unitOfWork.run(scope, async (unit) => {
      const library = await this.pictures.lockLibrary(scope, websiteId);
      const meanwhile = await this.pictures.withHash(scope, websiteId, hash);
      if (meanwhile) return { id: meanwhile.id, isNew: false };
      if (library.pictures >= MAX_PICTURES)
        throw new NoRoomForPicture(`a website has up to ${MAX_PICTURES.toLocaleString('en')} pictures`);
      if (library.bytes + picture.bytes > MAX_LIBRARY_BYTES)
        throw new NoRoomForPicture(`the pictures of a website take up to ${MAX_LIBRARY_BYTES / 1024 ** 3} GB together`);
      await this.pictures.add(scope, picture);
      await this.files.put(scope, picture, made);
      await unit.audit({
        action: 'picture.added',
        websiteId,
        subject: { kind: 'picture', id: picture.id },
        changes: { name: [null, picture.name] },
      });
      return { id: picture.id, isNew: true };
    });
  }
}
