import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Sessions, Users } from './ports.js';

@Injectable()
export class SignUserOut {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Ends all sessions of somebody; their next call is refused. @throws UserNotFound */
  execute({ scope, userId }: { scope: Scope; userId: UserId }): Promise<void> {
    return this.transaction.run(scope, async () => {
      await this.users.get(scope, userId);
      const sessions = await this.sessions.endAll(scope, userId, this.clock.now());
      await this.audit.record(scope, { action: 'user.signed_out', websiteId: null, subject: { kind: 'user', id: userId }, changes: { sessions: [sessions, 0] } });
    });
  }
}
