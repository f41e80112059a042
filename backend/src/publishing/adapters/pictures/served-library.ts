import { Injectable } from '@nestjs/common';
import { SqlServedPictures } from '../../../pictures/index.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { KnownPictures } from '../../../shared/domain/served-picture.js';
import { LibraryOfPictures } from '../../application/ports.js';

@Injectable()
export class ServedLibrary extends LibraryOfPictures {
  constructor(private readonly pictures: SqlServedPictures) {
    super();
  }

  find(scope: Scope, websiteId: WebsiteId, urls: readonly string[]): Promise<KnownPictures> {
    return this.pictures.find(scope, websiteId, urls);
  }
}
