import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { User } from '../../../auth/index.js';
import { Memberships } from '../../application/ports.js';
import { NoSuchAdministrator } from '../../domain/errors.js';
import type { Membership } from '../../domain/membership.js';

@Injectable()
export class MikroOrmMemberships extends Memberships {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, membership: Membership): Promise<void> {
    const user = await this.managers.of(scope).findOne(User, { id: membership.userId, role: 'tenant_admin' });
    if (!user) throw new NoSuchAdministrator();
    await this.managers.add(scope, membership);
  }
}
