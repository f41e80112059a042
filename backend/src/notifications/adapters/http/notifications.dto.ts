import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { MomentField } from '../../../shared/adapters/http/moments.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { yesOrNo } from '../../../shared/adapters/http/yes-or-no.js';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../shared/domain/notification-kinds.js';
import type { NotificationView } from '../persistence/sql-inbox.js';

export class InboxQuery extends PageQuery {
  /** Only unread ones. */
  @ApiProperty({ type: Boolean, required: false })
  @WhenGiven()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'unread must be true or false' })
  unread?: boolean;
}

/** Marks one notification. */
export class MarkNotificationBody {
  /** `false` makes it unread again. */
  @IsBoolean({ message: 'read must be true or false' })
  read: boolean;
}

/** Marks notifications as read. */
export class MarkAllBody {
  /** Leaves those unread that came later; all are read when absent. */
  @MomentField('until', 'Up to this time')
  until?: string;
}

/** How much is unread. */
export class UnreadResponse {
  /** How many notifications you have not read. */
  @ApiProperty({ type: 'integer' })
  unread: number;
}

/** What a notification is about. */
export class NotificationSubjectResponse {
  /** Kind of thing, as in the audit log. @example post */
  kind: string;
  /** Its id: the number of a post, otherwise a UUID. */
  id: string;
  /** As it was at that moment, where it has one. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
}

/** Something that happened and concerns you. It is stored for 90 days, at most the newest 500. */
export class NotificationResponse implements NotificationView {
  /** Names the notification; `PATCH /api/notifications/{id}` marks it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Why you are notified of it. */
  @ApiProperty({ enum: NOTIFICATION_KINDS })
  kind: NotificationKind;
  /** The comment, run, slot or destination that it is about, otherwise an id of no meaning. */
  @ApiProperty({ format: 'uuid' })
  about: string;
  /** When it happened. */
  at: Date;
  /** When you marked it as read; null while it is unread. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readAt: Date | null;
  /** Website that it happened on. */
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Name of the website. */
  website: string;
  /** Name of the person or process that did it. */
  actor: string;
  /** The action in the audit log. @example post.approved */
  action: string;
  /** What it happened to. */
  subject: NotificationSubjectResponse;
  /** The error, the comment or the reason, shortened; null when there is none. */
  @ApiProperty({ type: String, nullable: true })
  detail: string | null;
}
