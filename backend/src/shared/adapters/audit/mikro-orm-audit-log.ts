import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditLog } from '../../application/audit-log.js';
import { Clock } from '../../domain/clock.js';
import type { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { AuditRow } from './audit-row.js';

const MAX_NAME = 300;

@Injectable()
export class MikroOrmAuditLog extends AuditLog {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async record(scope: Scope, ...entries: AuditEntry[]): Promise<void> {
    await this.managers.add(scope, ...entries.map((entry) => this.rowOf(scope, entry)));
  }

  private rowOf(
    scope: Scope,
    { action, websiteId, subject, changes = {}, at = this.clock.now() }: AuditEntry,
  ): AuditRow {
    return Object.assign(new AuditRow(), {
      at,
      actorKind: scope.actor.kind,
      actorId: scope.actor.id,
      actorName: scope.actor.name,
      action,
      websiteId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name?.slice(0, MAX_NAME) ?? null,
      changes,
    });
  }
}
