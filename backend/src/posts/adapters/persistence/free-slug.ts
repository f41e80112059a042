import type { EntityManager } from '@mikro-orm/postgresql';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import { slugsLike } from '../../domain/slug.js';

/**
 * Number of slugs checked first, and the maximum at once; it doubles each time, so that the thousandth post of a name
 * needs few queries.
 */
const FIRST = 8;
const MOST = 1_024;

/**
 * Checks each slug by name instead of a prefix: under row-level security `like` cannot use an index, so each save would
 * read all posts of its website.
 */
export const TAKEN = `select slug from blog_posts where website_id = ?::uuid and slug = any (?::text[]) and create_id <> ?
  union all select slug from sealed_posts where website_id = ?::uuid and slug = any (?::text[]) and post_id <> ?`;

/** The wanted slug, or with the first of -2, -3 … under which no other post of the website is, or is live. */
export async function freeSlug(
  em: EntityManager,
  websiteId: WebsiteId,
  wanted: string,
  except: PostId,
): Promise<string> {
  for (let from = 0, count = FIRST; ; from += count, count = Math.min(count * 2, MOST)) {
    const slugs = slugsLike(wanted, from, count);
    const asked = [websiteId, `{${slugs.join(',')}}`, except];
    const taken = new Set((await em.execute<{ slug: string }[]>(TAKEN, [...asked, ...asked])).map(({ slug }) => slug));
    const free = slugs.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}
