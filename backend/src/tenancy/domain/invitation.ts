import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Permission, Role } from '../../shared/domain/scope.js';
import { InvalidInvitation, WebsitesForPlatformAdmin } from './invitation-errors.js';

export const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

export interface InvitationTo {
  /** As it is compared. */
  email: string;
  role: Role;
  websiteIds: readonly WebsiteId[];
  permissions: readonly Permission[];
}

/** Lets whoever reads a mailbox have an account, or a place in websites' teams. Single use, for seven days. */
export class Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Sorted, each once. Empty for platform admins, who reach every website. */
  readonly websiteIds: WebsiteId[];
  /** On each of the websites. */
  readonly permissions: Permission[];
  /** Of the token in the link: SHA-256, hex. */
  readonly tokenDigest: string;
  readonly invitedBy: UserId | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  acceptedAt: Date | null = null;
  version = 1;

  /** @throws WebsitesForPlatformAdmin */
  constructor({ email, role, websiteIds, permissions }: InvitationTo, tokenDigest: string, invitedBy: UserId, at: Date) {
    if (role === 'platform_admin' && websiteIds.length) throw new WebsitesForPlatformAdmin();
    this.id = newId();
    this.email = email;
    this.role = role;
    this.websiteIds = [...new Set(websiteIds)].sort();
    this.permissions = [...permissions];
    this.tokenDigest = tokenDigest;
    this.invitedBy = invitedBy;
    this.createdAt = at;
    this.expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
  }

  /** @throws InvalidInvitation */
  check(at: Date): void {
    if (this.acceptedAt || at >= this.expiresAt) throw new InvalidInvitation();
  }

  /** @throws InvalidInvitation */
  accept(at: Date): void {
    this.check(at);
    this.acceptedAt = at;
  }
}
