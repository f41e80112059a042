import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PostVersions } from '../../application/ports.js';
import type { PostVersion } from '../../domain/post-version.js';

@Injectable()
export class MikroOrmPostVersions extends PostVersions {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, version: PostVersion): Promise<void> {
    await this.managers.add(scope, version);
  }
}
