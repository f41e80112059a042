import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MAX_LIBRARY_BYTES, MAX_PICTURES, Picture } from '../domain/picture.js';
import { NoRoomForPicture } from '../domain/picture-errors.js';
import { mayEditPictures } from './may-edit-pictures.js';
import { PictureFiles, PictureMaker, Pictures } from './ports.js';

export interface PictureUpload {
  /** On this process's disk. */
  path: string;
  name: string;
  /** SHA-256, hexadecimal. */
  sha256: string;
}

export interface AddPictureInput {
  scope: Scope;
  websiteId: WebsiteId;
  /** Called only after the caller's permission has been checked. */
  file: () => PictureUpload;
  name?: string;
  alt?: string;
}

@Injectable()
export class AddPicture {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly maker: PictureMaker,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Adds an uploaded picture. A file that the library has already gives its picture, unchanged.
   * @throws WebsiteNotFound, MayNotEditPictures, PictureRefused, NoRoomForPicture
   */
  async execute({ scope, websiteId, file, name, alt = '' }: AddPictureInput): Promise<{ id: string; isNew: boolean }> {
    await this.pictures.mustReach(scope, websiteId);
    mayEditPictures(scope, websiteId);
    const { path, sha256: hash, name: fileName } = file();
    const known = await this.pictures.withHash(scope, websiteId, hash);
    if (known) return { id: known.id, isNew: false };
    const made = await this.maker.make(path, websiteId);
    return this.unitOfWork.run(scope, async (unit) => {
      const library = await this.pictures.lockLibrary(scope, websiteId);
      const meanwhile = await this.pictures.withHash(scope, websiteId, hash);
      if (meanwhile) return { id: meanwhile.id, isNew: false };
      const picture = new Picture({ websiteId, name: name ?? withoutExtension(fileName), alt, hash, made }, unit.now());
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

const withoutExtension = (name: string): string => name.replace(/\.\w{1,5}$/, '') || name;
