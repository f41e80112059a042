import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import { PERMISSIONS, type Permission } from '../../shared/domain/scope.js';

/** A person's place in a website's team. */
export class Membership {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly userId: UserId;
  permissions: Permission[];
  readonly createdAt: Date;

  /**
   * The website was made for them: its first member, who holds every permission until they give one up or a platform
   * admin takes it.
   */
  isOwner: boolean;

  constructor(
    websiteId: WebsiteId,
    userId: UserId,
    at: Date,
    permissions: readonly Permission[] = PERMISSIONS,
    isOwner = false,
  ) {
    this.id = newId();
    this.websiteId = websiteId;
    this.userId = userId;
    this.permissions = inOrder(permissions);
    this.isOwner = isOwner;
    this.createdAt = at;
  }

  permit(permissions: readonly Permission[]): void {
    this.permissions = inOrder(permissions);
    if (this.permissions.length < PERMISSIONS.length) this.isOwner = false;
  }
}

/** Each once, in the order of `PERMISSIONS`: equal sets look equal in the audit log. */
const inOrder = (permissions: readonly Permission[]): Permission[] =>
  PERMISSIONS.filter((one) => permissions.includes(one));
