import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { UsedLogoutTokens } from '../../application/ports.js';
import { UsedLogoutToken } from './used-logout-token.js';

const SWEEP = Scope.system('sweep');

@Injectable()
export class MikroOrmUsedLogoutTokens extends UsedLogoutTokens {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async use(scope: Scope, digest: string, expiresAt: Date): Promise<boolean> {
    const added = await this.managers
      .forScope(scope)
      .execute<unknown[]>(
        'insert into sso_logout_tokens (digest, expires_at) values (?, ?) on conflict do nothing returning digest',
        [digest, expiresAt],
      );
    return added.length > 0;
  }

  async deleteOver(at: Date): Promise<void> {
    await this.managers.forScope(SWEEP).nativeDelete(UsedLogoutToken, { expiresAt: { $lt: at } });
  }
}
