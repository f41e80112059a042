import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { MayNotManageTeam } from '../../domain/errors.js';
import { Invitations } from './ports.js';

@Injectable()
export class WithdrawInvitation {
  constructor(
    private readonly invitations: Invitations,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Deletes the invitation: its link no longer works. @throws InvitationNotFound, MayNotManageTeam */
  execute(scope: Scope, id: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const invitation = await this.invitations.lock(scope, id);
      const { websiteIds, email } = invitation;
      if (!scope.isPlatformAdmin && websiteIds.some((websiteId) => !scope.may('manage_team', websiteId)))
        throw new MayNotManageTeam();
      await this.invitations.remove(scope, invitation);
      for (const websiteId of websiteIds.length ? websiteIds : [null]) {
        await unit.audit({
          action: 'invitation.withdrawn',
          websiteId,
          subject: { kind: 'invitation', id, name: email },
          changes: { email: [email, null] },
        });
      }
    });
  }
}
