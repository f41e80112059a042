import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Permission, Role, Scope } from '../../../shared/domain/scope.js';
import type { Invitation } from '../../domain/invitation.js';

export abstract class Invitations {
  abstract add(scope: Scope, invitation: Invitation): Promise<void>;
  /** Removes open invitations to the same address, role and websites, which the new one replaces. */
  abstract removeLike(scope: Scope, invitation: Invitation): Promise<void>;
  /**
   * Locks an open invitation; accepting it waits until the transaction ends.
   * @throws InvitationNotFound also when it includes websites that the caller does not reach
   */
  abstract lock(scope: Scope, id: string): Promise<Invitation>;
  /** Those to this address that were not accepted, also when they are over. */
  abstract ofEmail(scope: Scope, email: string): Promise<Invitation[]>;
  abstract ofToken(scope: Scope, digest: string): Promise<Invitation | null>;
  /** As `ofToken`; a second one waits until the transaction ends. */
  abstract lockOfToken(scope: Scope, digest: string): Promise<Invitation | null>;
  abstract save(invitation: Invitation): Promise<void>;
  abstract remove(scope: Scope, invitation: Invitation): Promise<void>;
  /** Removes a website from its invitations before it is deleted; an invitation to no other website is deleted too. */
  abstract removeWebsite(scope: Scope, websiteId: WebsiteId): Promise<void>;
  /** Deletes those that are long of no use. */
  abstract deleteOld(at: Date): Promise<void>;
}

export interface InvitedWebsite {
  id: WebsiteId;
  name: string;
}

/** An open invitation as the team's screens show it. */
export interface InvitationView {
  id: string;
  email: string;
  role: Role;
  /** By name. */
  websites: InvitedWebsite[];
  permissions: Permission[];
  /** Who invited; null when the account is gone. */
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** Over, or whoever invited may no longer: invite again. */
  expired: boolean;
}

export interface InvitationFilter {
  websiteId?: WebsiteId;
}

export abstract class InvitationViews {
  /**
   * Open invitations, the newest first: all for platform admins, otherwise those to websites whose team the caller
   * manages.
   */
  abstract list(scope: Scope, filter: InvitationFilter, page: PageRequest): Promise<Page<InvitationView>>;
  /** @throws InvitationNotFound */
  abstract get(scope: Scope, id: string): Promise<InvitationView>;
  abstract websites(scope: Scope, ids: readonly WebsiteId[]): Promise<InvitedWebsite[]>;
}
