import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
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
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sets whether a person's tokens may decide about posts; revoking it applies to existing tokens too.
   * @throws UserNotFound
   */
  execute({ scope, userId, allowed }: AllowApproveInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const user = await this.users.get(scope, userId);
      if (!user.allowApproveByToken(allowed, unit.now())) return;
      await this.users.save(user);
      const changes = { mayApproveByToken: [!allowed, allowed] } as const;
      await unit.audit({
        action: 'user.updated',
        websiteId: null,
        subject: { kind: 'user', id: userId, name: user.displayName },
        changes,
      });
    });
  }
}
