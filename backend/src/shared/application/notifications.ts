import type { UserId, WebsiteId } from '../domain/ids.js';
import type { NotificationKind } from '../domain/notification-kinds.js';
import type { Scope } from '../domain/scope.js';

/** A person who is to be notified of an entry of the audit log. */
export interface Notice {
  userId: UserId;
  kind: NotificationKind;
  /**
   * UUID of what it is about; the entry itself when absent. While a notification of this kind about it is unread, no
   * second one is added.
   */
  about?: string;
}

export interface NewNotification extends Notice {
  entryId: string;
  websiteId: WebsiteId;
  at: Date;
}

/** What happened for each person; they read it behind the bell. */
export abstract class Notifications {
  /** Joins the caller's transaction. */
  abstract add(scope: Scope, notifications: readonly NewNotification[]): Promise<void>;
}
