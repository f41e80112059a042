import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostOrigins } from '../../application/ports.js';
import type { StoredOrigin, OriginSource } from '../../domain/post-origin.js';

@Injectable()
export class SqlPostOrigins extends PostOrigins {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async known(scope: Scope, websiteId: WebsiteId, source: OriginSource, keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.managers.forScope(scope).execute<{ key: string }[]>(
      `select source_key as key from imported_posts where website_id = ? and source = ?
        and source_key in (select jsonb_array_elements_text(?::jsonb))`,
      [websiteId, source, JSON.stringify(keys)],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async add(
    scope: Scope,
    { postId, websiteId, source, sourceKey, url, publishedAt, tags, importId }: StoredOrigin,
  ): Promise<void> {
    await this.managers.forScope(scope).execute(
      `insert into imported_posts (post_id, website_id, source, source_key, url, published_at, import_id, tags)
       values (?, ?, ?, ?, ?, ?::timestamptz, ?, array(select jsonb_array_elements_text(?::jsonb)))`,
      [postId, websiteId, source, sourceKey, url, publishedAt, importId, JSON.stringify(tags)],
    );
  }

  async count(scope: Scope, websiteId: WebsiteId, importId: string): Promise<number> {
    const [{ count }] = await this.managers
      .forScope(scope)
      .execute<[{ count: number }]>(
        'select count(*)::int as count from imported_posts where website_id = ? and import_id = ?',
        [websiteId, importId],
      );
    return count;
  }
}
