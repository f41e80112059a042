import { ApiProperty } from '@nestjs/swagger';
import { MAIL_STATUSES, type MailStatus } from './mail-row.js';
import type { MailView } from './sql-outbox.js';

export class OutboxMailResponse implements MailView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  to: string;
  subject: string;
  /** Null once a mail server has taken the mail: what it said is not kept then. */
  text: string | null;
  /** Null once a mail server has taken the mail. */
  html: string | null;
  at: Date;
  /** `kept`: there is no mail server, it is read here. */
  @ApiProperty({ enum: [...MAIL_STATUSES] })
  status: MailStatus;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: Date | null;
  attempts: number;
  /** Why the last attempt failed, in the mail server's words. */
  error: string | null;
}
