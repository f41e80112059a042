import { Injectable } from '@nestjs/common';
import { type LibraryPicture, LibraryPictures } from '../../../posts/index.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SqlServedPictures } from './sql-served-pictures.js';

@Injectable()
export class SqlLibraryPictures extends LibraryPictures {
  constructor(private readonly pictures: SqlServedPictures) {
    super();
  }

  async find(
    scope: Scope,
    websiteId: WebsiteId,
    urls: readonly string[],
  ): Promise<ReadonlyMap<string, LibraryPicture | null>> {
    const known = await this.pictures.find(scope, websiteId, urls);
    return new Map([...known].map(([url, picture]) => [url, picture && { ...picture, src: picture.url }]));
  }
}
