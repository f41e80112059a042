import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { picturesOf } from '../../shared/domain/post-pictures.js';
import type { Scope } from '../../shared/domain/scope.js';
import { checkPictures, completed } from '../domain/post-figures.js';
import { LibraryPictures } from './ports.js';

@Injectable()
export class PreparePictures {
  constructor(private readonly library: LibraryPictures) {}

  /**
   * Gives pictures of the website's library their sizes and variants.
   * @param content sanitised
   * @param before text whose pictures may stay as they are; null where any may
   * @throws PicturesUnusable for new pictures that a post cannot have
   */
  async execute(scope: Scope, websiteId: WebsiteId, content: string, before: string | null): Promise<string> {
    const pictures = picturesOf(content);
    if (pictures.length === 0) return content;
    const known = await this.library.find(scope, websiteId, [...new Set(pictures.map(({ src }) => src))]);
    checkPictures(content, before, known);
    return completed(content, known);
  }
}
