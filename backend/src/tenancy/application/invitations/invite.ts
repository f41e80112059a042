import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { Throttle, type ThrottleRule } from '../../../shared/application/throttle.js';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/domain/clock.js';
import { makeLinkToken } from '../../../shared/domain/link-token.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../domain/errors.js';
import { checkMayInvite, Invitation, type InvitationTo } from '../../domain/invitation.js';
import { grantableBy } from '../../domain/member-rights.js';
import { AddressHasAccount } from '../../domain/invitation-errors.js';
import { Websites } from '../ports.js';
import { invitationMail } from './invitation-mail.js';
import { Accounts, Invitations } from './ports.js';

/** Limits mails to unknown recipients with user-written text, which spammers could abuse. */
const INVITING: ThrottleRule = { name: 'invite', limit: 100, windowMs: 15 * 60_000 };

/** Without permissions: all that the inviter may give on every one of the websites. */
export type NewInvitation = Omit<InvitationTo, 'permissions'> & Partial<Pick<InvitationTo, 'permissions'>>;

@Injectable()
export class Invite {
  constructor(
    private readonly invitations: Invitations,
    private readonly websites: Websites,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a link. An open invitation of the same kind is replaced: its link works no more.
   * @throws WebsiteNotFound, MayNotManageTeam, MayNotGrant, OnlyTenantAdminsMayBeInvited, WebsiteToInviteToMissing,
   * WebsitesForPlatformAdmin
   * @throws AddressHasAccount for platform admins, when there is an account in another role
   */
  async execute(scope: Scope, wanted: NewInvitation): Promise<Invitation> {
    const to = { ...wanted, permissions: wanted.permissions ?? grantableBy(scope, wanted.websiteIds) };
    checkMayInvite(scope, to);
    const { token, digest } = makeLinkToken();
    const invitation = new Invitation(to, digest, scope.userId, this.clock.now());
    const account = scope.isPlatformAdmin ? await this.accounts.ofEmail(scope, to.email) : null;
    if (account && (account.role !== to.role || to.role === 'platform_admin')) throw new AddressHasAccount();
    await this.throttle.count([INVITING, scope.userId]);

    const url = this.publicUrl.link(`/invitation?token=${token}`);
    await this.unitOfWork.run(scope, async (unit) => {
      const websites = await this.websites.hold(scope, invitation.websiteIds);
      if (websites.length < invitation.websiteIds.length) throw new WebsiteNotFound();
      await this.invitations.removeLike(scope, invitation);
      await this.invitations.add(scope, invitation);
      const mail = invitationMail({
        by: scope.actor.name,
        role: to.role,
        websites: websites.map(({ name }) => name),
        url,
      });
      await this.mailer.queue(scope, [{ to: to.email, ...mail }]);
      await this.record(unit, invitation);
    });
    return invitation;
  }

  /** Once for each website, so that its own activity log tells of it. */
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
