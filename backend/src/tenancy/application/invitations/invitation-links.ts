import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { digestOfLinkToken } from '../../../shared/domain/link-token.js';
import { type Role, Scope } from '../../../shared/domain/scope.js';
import { InvalidInvitation } from '../../domain/invitation-errors.js';
import type { Invitation } from '../../domain/invitation.js';
import { People } from '../ports.js';
import { Invitations } from './ports.js';

const SYSTEM = Scope.system('invitation');

/**
 * Finds invitations by the token of their link. They are valid only while the inviter still has the necessary
 * permissions.
 */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly invitations: Invitations,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidInvitation */
  async read(token: string): Promise<Invitation> {
    const invitation = await this.invitations.ofToken(SYSTEM, digestOfLinkToken(token));
    if (!invitation) throw new InvalidInvitation();
    invitation.check(await this.inviterOf(invitation), this.clock.now());
    return invitation;
  }

  /** Whether somebody with this address has an invitation that makes an account of this role. */
  async hasOpen(email: string, role: Role): Promise<boolean> {
    const now = this.clock.now();
    for (const invitation of await this.invitations.ofEmail(SYSTEM, email))
      if (invitation.role === role && invitation.isOpen(await this.inviterOf(invitation), now)) return true;
    return false;
  }

  /** Marks the link as used in the caller's transaction; a second use waits for its end. @throws InvalidInvitation */
  async use(token: string): Promise<Invitation> {
    const invitation = await this.invitations.lockOfToken(SYSTEM, digestOfLinkToken(token));
    if (!invitation) throw new InvalidInvitation();
    invitation.accept(await this.inviterOf(invitation), this.clock.now());
    await this.invitations.save(invitation);
    return invitation;
  }

  private async inviterOf({ invitedBy }: Invitation): Promise<Scope | null> {
    return invitedBy === null ? null : this.people.scopeOf(invitedBy);
  }
}
