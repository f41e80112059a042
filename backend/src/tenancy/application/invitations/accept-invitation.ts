import { Injectable } from '@nestjs/common';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { Invitation } from '../../domain/invitation.js';
import { AccountHasAnotherRole, InvitationForAnother, WrongPasswordOfAccount } from '../../domain/invitation-errors.js';
import { JoinWebsites } from '../join-websites.js';
import { type Account, People, Websites } from '../ports.js';
import { InvitationLinks } from './invitation-links.js';

export interface AcceptInvitationInput {
  token: string;
  password: string;
  /** Needed for a new account. */
  firstName?: string;
  lastName?: string;
  /** Where it comes from. */
  address: string;
}

@Injectable()
export class AcceptInvitation {
  private readonly scope = Scope.system('invitation');

  constructor(
    private readonly links: InvitationLinks,
    private readonly people: People,
    private readonly websites: Websites,
    private readonly joinWebsites: JoinWebsites,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Creates the account, or verifies the password of the existing one, and adds its memberships in one transaction. The
   * link can be used once.
   * @throws InvalidInvitation, WrongPasswordOfAccount, AccountHasAnotherRole, TooManyAttempts
   * @throws SingleSignOnRequired, of the auth module, where only a provider signs in: the link stays good
   */
  async execute(input: AcceptInvitationInput): Promise<UserId> {
    const invitation = await this.links.read(input.token);
    const hasAccount = (await this.people.accountOf(this.scope, invitation.email)) !== null;
    const account = hasAccount ? await this.prove(invitation, input) : await this.prepare(invitation, input);
    return this.unitOfWork.run(this.scope, (unit) => this.give(unit, account, invitation.websiteIds, input.token));
  }

  /**
   * For whoever is signed in with the address of the invitation: the session is the proof, so that people without a
   * password, who sign in with an identity provider, can accept it too.
   * @throws InvalidInvitation, InvitationForAnother, AccountHasAnotherRole
   */
  async asSignedIn(scope: Scope, token: string): Promise<void> {
    const { email, role, websiteIds } = await this.links.read(token);
    const account = await this.people.accountOf(this.scope, email);
    if (account?.id !== scope.userId) throw new InvitationForAnother(email);
    if (account.role !== role) throw new AccountHasAnotherRole();
    await this.unitOfWork.run(this.scope, (unit) => this.give(unit, async () => account, websiteIds, token));
  }

  private async prove(
    { email, role }: Invitation,
    { password, address }: AcceptInvitationInput,
  ): Promise<() => Promise<Account>> {
    const account = await this.people.proveAccount(email, password, address);
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
    return this.people.prepareAccount(this.scope, { email, role, password, firstName, lastName });
  }

  /** Websites are locked before invitations, as when a website is deleted, so that there is no deadlock. */
  private async give(
    unit: Unit,
    accountOf: () => Promise<Account>,
    websiteIds: readonly WebsiteId[],
    token: string,
  ): Promise<UserId> {
    await this.websites.hold(this.scope, websiteIds);
    const { id, email, permissions, websiteIds: invitedTo } = await this.links.use(token);
    const { id: userId, scope } = await accountOf();
    await this.joinWebsites.execute(this.scope, { scope, userId, websiteIds: invitedTo, permissions });
    await unit.auditAs(scope, {
      action: 'invitation.accepted',
      websiteId: null,
      subject: { kind: 'invitation', id, name: email },
    });
    return userId;
  }
}
