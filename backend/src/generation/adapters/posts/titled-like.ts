import { Injectable } from '@nestjs/common';
import { ExistingPosts } from '../../../posts/index.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Websites } from '../../../tenancy/index.js';
import { type SimilarPost, SimilarPosts } from '../../application/ports.js';

/** More than these nobody would read. */
const SHOWN = 3;

@Injectable()
export class TitledLike extends SimilarPosts {
  constructor(
    private readonly existing: ExistingPosts,
    private readonly websites: Websites,
  ) {
    super();
  }

  async find(scope: Scope, websiteId: WebsiteId, title: string): Promise<SimilarPost[]> {
    await this.websites.get(scope, websiteId);
    return this.existing.titledLike(scope, websiteId, title, SHOWN);
  }
}
