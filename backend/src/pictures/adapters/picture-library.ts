import { Injectable } from '@nestjs/common';
import { PublicUrl } from '../../shared/application/public-url.js';
import { AddPicture, type AddPictureInput } from '../application/add-picture.js';
import { pathOf } from './http/picture-addresses.js';
import { SqlPictureViews } from './persistence/sql-picture-views.js';

/** The libraries of websites for modules that bring pictures along. */
@Injectable()
export class PictureLibrary {
  constructor(
    private readonly addPicture: AddPicture,
    private readonly views: SqlPictureViews,
    private readonly publicUrl: PublicUrl,
  ) {}

  /**
   * Adds a picture that the library does not have yet.
   * @returns its public address @throws WebsiteNotFound, MayNotEditPictures, PictureRefused, NoRoomForPicture
   */
  async add(input: AddPictureInput): Promise<string> {
    const { id } = await this.addPicture.execute(input);
    const { address, variants } = await this.views.get(input.scope, id);
    return this.publicUrl.link(pathOf(address, variants.at(-1)!));
  }
}
