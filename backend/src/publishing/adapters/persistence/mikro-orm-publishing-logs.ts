import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PublishingLogs } from '../../application/ports.js';
import { DeliveryNotFound } from '../../domain/errors.js';
import { PublishingLog } from '../../domain/publishing-log.js';

@Injectable()
export class MikroOrmPublishingLogs extends PublishingLogs {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<PublishingLog> {
    const log = await this.managers.forScope(scope).findOne(PublishingLog, { id });
    if (!log || !scope.reaches(log.websiteId)) throw new DeliveryNotFound();
    return log;
  }

  pendingOf(scope: Scope, deliveryId: string): Promise<PublishingLog[]> {
    return this.managers.forScope(scope).find(PublishingLog, { deliveryId, status: 'pending' });
  }

  async add(scope: Scope, ...logs: PublishingLog[]): Promise<void> {
    await this.managers.add(scope, ...logs);
  }

  resume(scope: Scope, log: PublishingLog): PublishingLog {
    return this.managers.resume(scope, log);
  }

  async save(...logs: PublishingLog[]): Promise<void> {
    await this.managers.save(...logs);
  }
}
