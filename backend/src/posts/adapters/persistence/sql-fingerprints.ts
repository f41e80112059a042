import { Injectable } from '@nestjs/common';
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
