import { Injectable } from '@nestjs/common';
import { Categories, SqlSeoTermLists, type TermFilter } from '../../../planning/index.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { CategoryId, PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SqlTitledPosts } from './sql-titled-posts.js';

/** Posts that a term names. */
const NAMED = 3;
/** Posts with these statuses are on no website and will not be. */
const DROPPED = ['rejected', 'withdrawn'];

export interface CoveringPost {
  create_id: PostId;
  title: string;
  created_at: Date;
}

export interface TermCoverage {
  termId: string;
  posts: number;
  among: number | null;
  newest: CoveringPost[];
}

/** Which posts the SEO terms of a category are in. */
@Injectable()
export class SqlTermCoverage {
  constructor(
    private readonly categories: Categories,
    private readonly terms: SqlSeoTermLists,
    private readonly titled: SqlTitledPosts,
  ) {}

  /** The same page of terms as the list of the category's terms. @throws CategoryNotFound */
  async list(
    scope: Scope,
    categoryId: CategoryId,
    filter: TermFilter,
    request: PageRequest,
  ): Promise<Page<TermCoverage>> {
    const { websiteId } = await this.categories.get(scope, categoryId);
    const page = await this.terms.list(scope, categoryId, filter, request);
    const found = await this.titled.about(
      scope,
      websiteId,
      page.items.map(({ term }) => term),
    );
    const items = page.items.map(({ id }, index) => {
      const { posts, among } = found[index]!;
      const counted = posts.filter(({ status }) => !DROPPED.includes(status));
      const newest = counted
        .slice(0, NAMED)
        .map(({ id: create_id, title, createdAt }) => ({ create_id, title, created_at: createdAt }));
      return { termId: id, posts: counted.length, among, newest };
    });
    return { ...page, items };
  }
}
