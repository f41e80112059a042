import { Injectable } from '@nestjs/common';
import { Scope } from '../../../shared/domain/scope.js';
import type { Invitation } from '../../domain/invitation.js';
import { People } from '../ports.js';
import { InvitationLinks } from './invitation-links.js';
import { InvitationViews, type InvitedWebsite } from './ports.js';

/** What an invitation's link shows to the person who opens it, before they accept. */
export interface Offer {
  invitation: Invitation;
  websites: InvitedWebsite[];
  /** Whether an account with this address exists: the person then enters its password instead of choosing one. */
  hasAccount: boolean;
}

@Injectable()
export class ShowInvitation {
  private readonly scope = Scope.system('invitation');

  constructor(
    private readonly links: InvitationLinks,
    private readonly views: InvitationViews,
    private readonly people: People,
  ) {}

  /** @throws InvalidInvitation */
  async execute(token: string): Promise<Offer> {
    const invitation = await this.links.read(token);
    const websites = await this.views.websites(this.scope, invitation.websiteIds);
    return { invitation, websites, hasAccount: (await this.people.accountOf(this.scope, invitation.email)) !== null };
  }
}
