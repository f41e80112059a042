import { Injectable } from '@nestjs/common';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { EntityManagers, sessionOf } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Fingerprints } from '../../application/ports.js';
import type { Overlap } from '../../domain/submission-copied.js';

interface Sharing {
  own: boolean;
  postId: PostId;
  title: string;
  shared: number;
}

@Injectable()
export class SqlFingerprints extends Fingerprints {
  constructor(
    private readonly managers: EntityManagers,
    private readonly orm: MikroORM,
  ) {
    super();
  }

  async put(
    scope: Scope,
    { postId, websiteId }: { postId: PostId; websiteId: WebsiteId },
    hashes: readonly number[],
  ): Promise<void> {
    const em = this.managers.forScope(scope);
    await em.execute('delete from post_fingerprints where post_id = ?', [postId]);
    await em.execute(
      'insert into post_fingerprints (hash, post_id, website_id) select distinct hash, ?::int, ?::uuid from unnest(?::int[]) hash',
      [postId, websiteId, `{${hashes.join(',')}}`],
    );
  }

  /**
   * Reads the fingerprints of all tenants in its own session, regardless of the caller's scope; of other tenants' posts
   * only the count is returned.
   */
  async overlap(scope: Scope, websiteId: WebsiteId, hashes: readonly number[], except: PostId = 0): Promise<Overlap> {
    if (!scope.reaches(websiteId) || hashes.length === 0) return { own: null, others: 0 };
    const everyone = this.orm.em.fork({ session: sessionOf(Scope.system('uniqueness')) });
    const rows = await everyone.execute<Sharing[]>(
      `select distinct on (s.own) s.own, s.post_id as "postId", p.title, s.shared from (
         select website_id = ?::uuid as own, post_id, count(*)::int as shared from post_fingerprints
          where hash = any (?::int[]) and post_id <> ? group by website_id, post_id) s
         join blog_posts p on p.create_id = s.post_id
        order by s.own, s.shared desc, s.post_id`,
      [websiteId, `{${hashes.join(',')}}`, except],
    );
    const share = (row: Sharing | undefined) => (row ? row.shared / hashes.length : 0);
    const own = rows.find((row) => row.own);
    return {
      own: own ? { postId: own.postId, title: own.title, share: share(own) } : null,
      others: share(rows.find((row) => !row.own)),
    };
  }
}

/**
 * Adds the fingerprints of many new posts of a website in one statement. @param hashes untrusted values, which
 * PostgreSQL validates
 */
export async function addFingerprints(
  em: EntityManager,
  websiteId: WebsiteId,
  posts: readonly { post_id: PostId; hashes: unknown }[],
): Promise<void> {
  await em.execute(
    `insert into post_fingerprints (hash, post_id, website_id)
     select distinct hash::int, (row->>'post_id')::int, ?::uuid
       from jsonb_array_elements(?::jsonb) row, jsonb_array_elements_text(row->'hashes') hash`,
    [websiteId, JSON.stringify(posts)],
  );
}
