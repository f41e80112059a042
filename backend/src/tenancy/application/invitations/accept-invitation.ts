import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../shared/application/audit-log.js';
import { Transaction } from '../../../shared/application/transaction.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { Invitation } from '../../domain/invitation.js';
import { AccountHasAnotherRole, InvalidInvitation, WrongPasswordOfAccount } from '../../domain/invitation-errors.js';
import { AddMember } from '../add-member.js';
import { Memberships } from '../ports.js';
import { type Account, Accounts, Invitations, InvitationViews, type InvitedWebsite, LinkTokens } from './ports.js';

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
    private readonly tokens: LinkTokens,
    private readonly memberships: Memberships,
    private readonly addMember: AddMember,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidInvitation */
  async look(token: string): Promise<Offer> {
    const invitation = await this.invitations.ofToken(this.scope, this.tokens.digestOf(token));
    if (!invitation) throw new InvalidInvitation();
    invitation.check(this.clock.now());
    const websites = await this.views.websites(this.scope, invitation.websiteIds);
    return { invitation, websites, hasAccount: (await this.accounts.ofEmail(this.scope, invitation.email)) !== null };
  }

  /**
   * Makes the account, or proves that it is one's own, and gives it its places. Uses the link up.
   * @throws InvalidInvitation, WrongPasswordOfAccount, AccountHasAnotherRole, TooManyAttempts
   */
  async execute(input: AcceptInvitationInput): Promise<UserId> {
    const { invitation, hasAccount } = await this.look(input.token);
    const account = hasAccount ? await this.accounts.prove(invitation.email, input.password, input.address) : await this.make(invitation, input);
    if (!account) throw new WrongPasswordOfAccount();
    if (account.role !== invitation.role) throw new AccountHasAnotherRole();
    await this.transaction.run(this.scope, () => this.give(account, input.token));
    return account.id;
  }

  /** Before the transaction: hashing takes its time, and an account that is left over can use the link once more. */
  private make({ email, role }: Invitation, { password, firstName, lastName }: AcceptInvitationInput): Promise<Account> {
    if (!firstName) throw new Invalid('First name is required', 'firstName');
    if (!lastName) throw new Invalid('Last name is required', 'lastName');
    return this.accounts.make(this.scope, { email, role, password, firstName, lastName });
  }

  private async give({ id: userId, scope }: Account, token: string): Promise<void> {
    const invitation = await this.invitations.lockOfToken(this.scope, this.tokens.digestOf(token));
    if (!invitation) throw new InvalidInvitation();
    invitation.accept(this.clock.now());
    await this.invitations.save(invitation);
    const member = new Set((await this.memberships.ofPerson(this.scope, userId)).map(({ websiteId }) => websiteId));
    const { id, permissions } = invitation;
    for (const { id: websiteId } of await this.views.websites(this.scope, invitation.websiteIds)) {
      if (!member.has(websiteId)) await this.addMember.execute({ scope, websiteId, userId, permissions });
    }
    await this.audit.record(scope, { action: 'invitation.accepted', websiteId: null, subject: { kind: 'invitation', id } });
  }
}
