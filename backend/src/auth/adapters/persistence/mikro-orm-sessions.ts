import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Sessions } from '../../application/ports.js';
import { Session } from '../../domain/session.js';

@Injectable()
export class MikroOrmSessions extends Sessions {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  lock(scope: Scope, id: string): Promise<Session | null> {
    return this.managers.of(scope).findOne(Session, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async add(scope: Scope, session: Session): Promise<void> {
    await this.managers.add(scope, session);
  }

  async save(session: Session): Promise<void> {
    await this.managers.save(session);
  }
}
