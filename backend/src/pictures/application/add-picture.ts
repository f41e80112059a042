import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Library } from './library.js';
import { PictureMaker } from './ports.js';

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
    private readonly library: Library,
    private readonly maker: PictureMaker,
  ) {}

  /**
   * Adds an uploaded picture. A file that the library has already gives its picture, unchanged.
   * @throws WebsiteNotFound, MayNotEditPictures, PictureRefused, NoRoomForPicture
   */
  async execute({ scope, websiteId, file, name, alt = '' }: AddPictureInput): Promise<{ id: string; isNew: boolean }> {
    await this.library.mustTake(scope, websiteId);
    const { path, sha256: hash, name: fileName } = file();
    return this.library.keep({
      scope,
      websiteId,
      hash,
      name: name ?? withoutExtension(fileName),
      alt,
      make: () => this.maker.make(path, websiteId),
    });
  }
}

const withoutExtension = (name: string): string => name.replace(/\.\w{1,5}$/, '') || name;
