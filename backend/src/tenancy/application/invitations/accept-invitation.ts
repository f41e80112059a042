import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
import { digestOfLinkToken } from '../../../shared/domain/link-token.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { Invitation } from '../../domain/invitation.js';
import { AccountHasAnotherRole, InvalidInvitation, WrongPasswordOfAccount } from '../../domain/invitation-errors.js';
import { AddMember } from '../add-member.js';
import { Memberships, People, Websites } from '../ports.js';
import { type Account, Accounts, Invitations, InvitationViews, type InvitedWebsite } from './ports.js';

export interface AcceptInvitationInput {
  token: string;
  password: string;
  /** Needed for a new account. */
  firstName?: string;
  lastName?: string;
  /** Where it comes from. */
  address: string;
}

/** What the link is about. */
export interface Offer {
  invitation: Invitation;
  websites: InvitedWebsite[];
  /** There is an account with this address: its password is asked for, not a new one. */
  hasAccount: boolean;
}

@Injectable()
export class AcceptInvitation {
  private readonly scope = Scope.system('invitation');

  constructor(
    private readonly invitations: Invitations,
    private readonly views: InvitationViews,
    private readonly accounts: Accounts,
    private readonly websites: Websites,
    private readonly people: People,
    private readonly memberships: Memberships,
    private readonly addMember: AddMember,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidInvitation */
  async preview(token: string): Promise<Offer> {
    const invitation = await this.invitations.ofToken(this.scope, digestOfLinkToken(token));
    if (!invitation) throw new InvalidInvitation();
    invitation.check(await this.inviterOf(invitation), this.clock.now());
    const websites = await this.views.websites(this.scope, invitation.websiteIds);
    return { invitation, websites, hasAccount: (await this.accounts.ofEmail(this.scope, invitation.email)) !== null };
  }

  /**
   * Makes the account, or proves that it is one's own, and gives it its places, all or nothing. Uses the link up.
   * @throws InvalidInvitation, WrongPasswordOfAccount, AccountHasAnotherRole, TooManyAttempts
   */
  async execute(input: AcceptInvitationInput): Promise<UserId> {
    const { invitation, hasAccount } = await this.preview(input.token);
    const account = hasAccount ? await this.prove(invitation, input) : await this.prepare(invitation, input);
    return this.unitOfWork.run(this.scope, (unit) => this.give(unit, account, invitation.websiteIds, input.token));
  }

  private async prove(
    { email, role }: Invitation,
    { password, address }: AcceptInvitationInput,
  ): Promise<() => Promise<Account>> {
    const account = await this.accounts.prove(email, password, address);
    if (!account) throw new WrongPasswordOfAccount();
    if (account.role !== role) throw new AccountHasAnotherRole();
    return async () => account;
  }

  private prepare(
    { email, role }: Invitation,
    { password, firstName, lastName }: AcceptInvitationInput,
  ): Promise<() => Promise<Account>> {
    if (!firstName) throw new Invalid('First name is required', 'firstName');
    if (!lastName) throw new Invalid('Last name is required', 'lastName');
    return this.accounts.prepare(this.scope, { email, role, password, firstName, lastName });
  }

  /** Websites are locked before invitations, here and where a website is deleted: neither waits for the other. */
  private async give(
    unit: Unit,
    accountOf: () => Promise<Account>,
    websiteIds: readonly WebsiteId[],
    token: string,
  ): Promise<UserId> {
    await this.websites.hold(this.scope, websiteIds);
    const invitation = await this.invitations.lockOfToken(this.scope, digestOfLinkToken(token));
    if (!invitation) throw new InvalidInvitation();
    invitation.accept(await this.inviterOf(invitation), this.clock.now());
    await this.invitations.save(invitation);
    const { id: userId, scope } = await accountOf();
    const member = new Set((await this.memberships.ofPerson(this.scope, userId)).map(({ websiteId }) => websiteId));
    const { id, email, permissions } = invitation;
    for (const websiteId of invitation.websiteIds) {
      if (!member.has(websiteId)) await this.addMember.execute({ scope, websiteId, userId, permissions });
    }
    await unit.auditAs(scope, {
      action: 'invitation.accepted',
      websiteId: null,
      subject: { kind: 'invitation', id, name: email },
    });
    return userId;
  }

  private async inviterOf({ invitedBy }: Invitation): Promise<Scope | null> {
    return invitedBy === null ? null : this.people.scopeOf(invitedBy);
  }
}
