import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Websites } from '../../../tenancy/index.js';
import { type SimilarPost } from '../../application/ports.js';
import { SqlExistingPosts } from '../../../posts/index.js';

/** More than these nobody would read. */
const SHOWN = 3;

/** Topics that repeat, found before anything is spent. */
@Injectable()
export class TitledLike {
  constructor(
    private readonly existing: SqlExistingPosts,
    private readonly websites: Websites,
  ) {}

  /** The most alike first. @throws WebsiteNotFound, of tenancy */
  async find(scope: Scope, websiteId: WebsiteId, title: string): Promise<SimilarPost[]> {
    await this.websites.get(scope, websiteId);
    return this.existing.titledLike(scope, websiteId, title, SHOWN);
  }
}
