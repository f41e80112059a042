import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
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

/** An account as far as invitations are concerned. */
export interface Account {
  id: UserId;
  role: Role;
  /** The person as the one who acts. */
  scope: Scope;
}

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** The accounts of the auth module. */
export abstract class Accounts {
  abstract ofEmail(scope: Scope, email: string): Promise<Account | null>;
  /**
   * Does what takes its time.
   * @returns what makes the account, in a running transaction; it throws EmailTaken, of the auth module
   */
  abstract prepare(scope: Scope, account: NewAccount): Promise<() => Promise<Account>>;
  /** @returns null for a wrong password @throws TooManyAttempts */
  abstract prove(email: string, password: string, address: string): Promise<Account | null>;
}
