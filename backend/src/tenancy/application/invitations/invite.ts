import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { makeLinkToken } from '../../../shared/domain/link-token.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../domain/errors.js';
import { checkMayInvite, Invitation, type InvitationTo } from '../../domain/invitation.js';
import { grantableBy } from '../../domain/member-rights.js';
import { AddressHasAccount } from '../../domain/invitation-errors.js';
import { People, Websites } from '../ports.js';
import { InvitationMails } from './invitation-mails.js';
import { Invitations } from './ports.js';

/** Without permissions: all that the inviter may give on every one of the websites. */
export type NewInvitation = Omit<InvitationTo, 'permissions'> & Partial<Pick<InvitationTo, 'permissions'>>;

@Injectable()
export class Invite {
  constructor(
    private readonly invitations: Invitations,
    private readonly websites: Websites,
    private readonly people: People,
    private readonly mails: InvitationMails,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Mails a link. An open invitation to the same address, role and websites is replaced: its link no longer works.
   * @throws WebsiteNotFound, MayNotManageTeam, MayNotGrant, OnlyTenantAdminsMayBeInvited, WebsiteToInviteToMissing,
   * WebsitesForPlatformAdmin
   * @throws AddressHasAccount for platform admins, when there is an account in another role
   */
  async execute(scope: Scope, wanted: NewInvitation): Promise<Invitation> {
    const to = { ...wanted, permissions: wanted.permissions ?? grantableBy(scope, wanted.websiteIds) };
    checkMayInvite(scope, to);
    const account = scope.isPlatformAdmin ? await this.people.accountOf(scope, to.email) : null;
    if (account && (account.role !== to.role || to.role === 'platform_admin')) throw new AddressHasAccount();
    await this.mails.count(scope);

    const { token, digest } = makeLinkToken();
    return this.unitOfWork.run(scope, async (unit) => {
      const invitation = new Invitation(to, digest, scope.userId, unit.now());
      const websites = await this.websites.hold(scope, invitation.websiteIds);
      if (websites.length < invitation.websiteIds.length) throw new WebsiteNotFound();
      await this.invitations.removeLike(scope, invitation);
      await this.invitations.add(scope, invitation);
      await this.mails.queue(scope, invitation, websites, token);
      await this.record(unit, invitation);
      return invitation;
    });
  }

  /** Writes one entry for each website, so that each website's activity log has it. */
  private async record(unit: Unit, { id, email, role, websiteIds, permissions }: Invitation): Promise<void> {
    const changes = {
      email: [null, email] as const,
      role: [null, role] as const,
      ...(role === 'tenant_admin' && { permissions: [null, permissions] as const }),
    };
    for (const websiteId of websiteIds.length ? websiteIds : [null]) {
      await unit.audit({
        action: 'invitation.sent',
        websiteId,
        subject: { kind: 'invitation', id, name: email },
        changes,
      });
    }
  }
}
