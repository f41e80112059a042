import { DomainError } from '../../shared/domain/domain-error.js';
import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Role, Scope } from '../../shared/domain/scope.js';
import { MayNotGrant, MayNotManageTeam, WebsiteNotFound } from './errors.js';
import {
  InvalidInvitation,
  OnlyTenantAdminsMayBeInvited,
  WebsitesForPlatformAdmin,
  WebsiteToInviteToMissing,
} from './invitation-errors.js';
import { grantableBy } from './member-rights.js';

const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

export interface InvitationTo {
  /** As it is compared. */
  email: string;
  role: Role;
  websiteIds: readonly WebsiteId[];
  permissions: readonly Permission[];
}

/**
 * An inviter can grant at most the permissions that they have themselves on each of the websites.
 * @throws WebsiteNotFound, MayNotManageTeam, MayNotGrant, OnlyTenantAdminsMayBeInvited, WebsiteToInviteToMissing,
 * WebsitesForPlatformAdmin
 */
export function checkMayInvite(
  scope: Scope,
  { role, websiteIds, permissions }: Pick<InvitationTo, 'role' | 'websiteIds' | 'permissions'>,
): void {
  if (scope.isPlatformAdmin) {
    if (role === 'platform_admin' && websiteIds.length) throw new WebsitesForPlatformAdmin();
    return;
  }
  if (role !== 'tenant_admin') throw new OnlyTenantAdminsMayBeInvited();
  if (!websiteIds.length) throw new WebsiteToInviteToMissing();
  if (websiteIds.some((id) => !scope.reaches(id))) throw new WebsiteNotFound();
  if (websiteIds.some((id) => !scope.may('manage_team', id))) throw new MayNotManageTeam();
  const grantable = grantableBy(scope, websiteIds);
  const beyond = permissions.filter((permission) => !grantable.includes(permission));
  if (beyond.length > 0) throw new MayNotGrant(beyond);
}

/**
 * Whether the inviter (null: disabled or deleted) could still create this invitation; otherwise it is no longer valid.
 */
export function isBacked(
  invitation: Pick<InvitationTo, 'role' | 'websiteIds' | 'permissions'>,
  inviter: Scope | null,
): boolean {
  if (!inviter) return false;
  try {
    checkMayInvite(inviter, invitation);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Gives the owner of a mailbox an account or memberships of websites. It can be used once, for seven days. */
export class Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Sorted, each once. Empty for platform admins, who reach every website. */
  readonly websiteIds: WebsiteId[];
  /** The permissions on each of the websites. Empty for platform admins, who have all. */
  readonly permissions: Permission[];
  /** SHA-256 (hex) of the token in the link. */
  readonly tokenDigest: string;
  readonly invitedBy: UserId | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  acceptedAt: Date | null = null;
  version = 1;

  constructor(
    { email, role, websiteIds, permissions }: InvitationTo,
    tokenDigest: string,
    invitedBy: UserId,
    at: Date,
  ) {
    this.id = newId();
    this.email = email;
    this.role = role;
    this.websiteIds = [...new Set(websiteIds)].sort();
    this.permissions = role === 'platform_admin' ? [] : [...permissions];
    this.tokenDigest = tokenDigest;
    this.invitedBy = invitedBy;
    this.createdAt = at;
    this.expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  }

  /** @param inviter see `isBacked` */
  isOpen(inviter: Scope | null, at: Date): boolean {
    return this.acceptedAt === null && at < this.expiresAt && isBacked(this, inviter);
  }

  /** @param inviter see `isBacked` @throws InvalidInvitation */
  check(inviter: Scope | null, at: Date): void {
    if (!this.isOpen(inviter, at)) throw new InvalidInvitation();
  }

  /** @param inviter see `isBacked` @throws InvalidInvitation */
  accept(inviter: Scope | null, at: Date): void {
    this.check(inviter, at);
    this.acceptedAt = at;
  }
}
