import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostVersions } from '../../application/ports.js';
import type { BlockDocument } from '../../domain/evidence.js';
import type { PostVersion } from '../../domain/post-version.js';

@Injectable()
export class MikroOrmPostVersions extends PostVersions {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, version: PostVersion): Promise<void> {
    await this.managers.add(scope, version);
  }

  async written(scope: Scope, postId: PostId): Promise<BlockDocument[]> {
    const rows = await this.managers
      .forScope(scope)
      .execute<{ blocks: BlockDocument }[]>(
        `select blocks from post_versions where post_id = ? and kind in ('generated', 'rewrite') order by number`,
        [postId],
      );
    return rows.map(({ blocks }) => blocks);
  }
}
