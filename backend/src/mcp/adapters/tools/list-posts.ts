import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { PostViews } from '../../../posts/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { at, cursor, limit, MOST_SHOWN, nextCursor, pageOf, status, time, total, websiteId } from '../server/fields.js';
import { cut } from '../server/bounds.js';
import { IS_DATA, READS, Tool } from '../server/tool.js';

const INPUT = z.strictObject({
  websiteId: websiteId.optional(),
  status: status.optional(),
  category: z.string().max(200).optional().describe('The name of a category.'),
  q: z.string().max(200).optional().describe('Words, or beginnings of words, of title, slug, category or excerpt.'),
  limit,
  cursor,
});
const OUTPUT = z.object({
  posts: z.array(
    z.object({
      create_id: z.int(),
      websiteId: z.uuid(),
      website: z.string(),
      title: z.string(),
      slug: z.string(),
      category: z.string(),
      excerpt: z.string(),
      status,
      published: z.boolean().describe('Whether its approved version is on the website.'),
      score: z.number().nullable(),
      unsupported: z.int().describe('Checkable sentences without support.'),
      created_at: time,
      updated_at: time,
      version: z.int(),
    }),
  ),
  total,
  nextCursor,
});

@Injectable()
export class ListPosts extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'list_posts',
    title: 'List posts',
    description: `Posts, the newest first, of one website or of all that you reach; by status, category or words. ${IS_DATA}`,
    power: 'read',
    input: INPUT,
    output: OUTPUT,
    hints: READS,
  } as const;

  constructor(private readonly views: PostViews) {
    super();
  }

  async call(
    scope: Scope,
    { limit: most, cursor: from, ...filter }: z.infer<typeof INPUT>,
  ): Promise<z.infer<typeof OUTPUT>> {
    const {
      items,
      total: all,
      nextCursor: next,
    } = await this.views.list(scope, filter, '-created_at', pageOf({ limit: most, cursor: from }));
    const posts = items.map((post) => ({
      create_id: post.id,
      websiteId: post.websiteId,
      website: post.websiteName,
      title: post.title,
      slug: post.slug,
      category: post.category,
      excerpt: cut(post.excerpt, MOST_SHOWN),
      status: post.status,
      published: post.published,
      score: post.score,
      unsupported: post.unsupportedCount,
      created_at: at(post.createdAt),
      updated_at: at(post.updatedAt),
      version: post.version,
    }));
    return { posts, total: all, nextCursor: next };
  }
}
