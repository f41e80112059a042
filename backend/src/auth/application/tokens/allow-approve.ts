import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/application/audit-log.js';
import { Transaction } from '../../../shared/application/transaction.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Users } from '../ports.js';

export interface AllowApproveInput {
  scope: Scope;
  userId: UserId;
  allowed: boolean;
}

@Injectable()
export class AllowApprove {
  constructor(
    private readonly users: Users,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether a person may have tokens that decide about posts; taken back, those there are decide no longer.
   * @throws UserNotFound
   */
  execute({ scope, userId, allowed }: AllowApproveInput): Promise<void> {
    return this.transaction.run(scope, async () => {
      const user = await this.users.get(scope, userId);
      if (!user.allowApproveByToken(allowed, this.clock.now())) return;
      await this.users.save(user);
      const changes = { mayApproveByToken: [!allowed, allowed] } as const;
      await this.audit.record(scope, {
        action: 'user.updated',
        websiteId: null,
        subject: { kind: 'user', id: userId, name: user.displayName },
        changes,
      });
    });
  }
}
