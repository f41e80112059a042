import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { NotificationKind } from '../../shared/domain/notification-kinds.js';

/** How long a notification is stored, days. */
export const KEPT_DAYS = 90;
/** Most notifications stored for a person; the oldest go first. */
export const MOST_PER_PERSON = 500;

/** An entry of the audit log that concerns a person. */
export class Notification {
  readonly id: string;
  readonly userId: UserId;
  readonly websiteId: WebsiteId;
  readonly entryId: string;
  readonly kind: NotificationKind;
  /** What it is about: a run, a slot, a destination, a comment, or the entry itself. */
  readonly about: string;
  readonly at: Date;
  readAt: Date | null = null;
}
