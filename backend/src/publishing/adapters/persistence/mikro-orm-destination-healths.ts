import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { DestinationHealths } from '../../application/destination-ports.js';
import { DestinationHealth } from '../../domain/destination-health.js';

@Injectable()
export class MikroOrmDestinationHealths extends DestinationHealths {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  find(scope: Scope, configId: string): Promise<DestinationHealth | null> {
    return this.managers.forScope(scope).findOne(DestinationHealth, { configId });
  }

  /** Locks the configuration as well, since the health row may not exist yet. */
  async hold(scope: Scope, configId: string): Promise<DestinationHealth | null> {
    const em = this.managers.forScope(scope);
    await em.execute('select 1 from publishing_configs where id = ? for no key update', [configId]);
    return em.findOne(DestinationHealth, { configId }, { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async add(scope: Scope, health: DestinationHealth): Promise<void> {
    await this.managers.add(scope, health);
  }

  async save(health: DestinationHealth): Promise<void> {
    await this.managers.save(health);
  }
}
