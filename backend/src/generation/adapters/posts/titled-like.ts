import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Websites } from '../../../tenancy/index.js';
import { type SimilarPost } from '../../application/ports.js';
import { SqlExistingPosts } from '../../../posts/index.js';

/** Maximum number of similar posts to show. */
const SHOWN = 3;

/** Finds existing posts with a similar title, so that a repeated topic is noticed before a run costs anything. */
@Injectable()
export class TitledLike {
  constructor(
    private readonly existing: SqlExistingPosts,
    private readonly websites: Websites,
  ) {}

  /** Returns the most similar posts first. @throws WebsiteNotFound from the tenancy module */
  async find(scope: Scope, websiteId: WebsiteId, title: string): Promise<SimilarPost[]> {
    await this.websites.get(scope, websiteId);
    return this.existing.titledLike(scope, websiteId, title, SHOWN);
  }
}
