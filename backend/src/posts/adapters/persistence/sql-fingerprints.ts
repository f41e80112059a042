import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Fingerprints } from '../../application/ports.js';

@Injectable()
export class SqlFingerprints extends Fingerprints {
  constructor(private readonly managers: EntityManagers) {
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
