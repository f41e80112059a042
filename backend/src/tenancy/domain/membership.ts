import { newId, type UserId, type WebsiteId } from '../../shared/domain/ids.js';
import { PERMISSIONS, type Permission } from '../../shared/domain/scope.js';

/** A person's place in a website's team. */
export class Membership {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly userId: UserId;
  permissions: Permission[];
  readonly createdAt: Date;

  constructor(websiteId: WebsiteId, userId: UserId, at: Date, permissions: readonly Permission[] = PERMISSIONS) {
    this.id = newId();
    this.websiteId = websiteId;
    this.userId = userId;
    this.permissions = inOrder(permissions);
    this.createdAt = at;
  }

  permit(permissions: readonly Permission[]): void {
    this.permissions = inOrder(permissions);
  }
}

/** Each once, in the order of `PERMISSIONS`: equal sets look equal in the audit log. */
const inOrder = (permissions: readonly Permission[]): Permission[] => PERMISSIONS.filter((one) => permissions.includes(one));
