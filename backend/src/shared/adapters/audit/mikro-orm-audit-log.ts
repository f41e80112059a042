import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditLog } from '../../application/audit-log.js';
import { Notifications } from '../../application/notifications.js';
import { Clock } from '../../domain/clock.js';
import type { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { AuditRow } from './audit-row.js';

const MAX_NAME = 300;

@Injectable()
export class MikroOrmAuditLog extends AuditLog {
  constructor(
    private readonly managers: EntityManagers,
    private readonly notifications: Notifications,
    private readonly clock: Clock,
  ) {
    super();
  }

  async record(scope: Scope, ...entries: AuditEntry[]): Promise<void> {
    const rows = entries.map((entry) => this.rowOf(scope, entry));
    await this.managers.add(scope, ...rows);
    const notices = rows.flatMap(({ id: entryId, websiteId, at }, index) =>
      websiteId === null
        ? []
        : (entries[index]?.notify ?? [])
            .filter(({ userId }) => userId !== scope.personId)
            .map((notice) => ({ ...notice, entryId, websiteId, at })),
    );
    if (notices.length > 0) await this.notifications.add(scope, notices);
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
