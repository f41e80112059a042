import { ApiProperty } from '@nestjs/swagger';
import { MAIL_STATUSES, type MailStatus } from './mail-row.js';
import type { MailView } from './sql-outbox.js';

/** A mail that Galley has sent, or keeps to be read here. */
export class OutboxMailResponse implements MailView {
  /** Names the mail; it is read at `/api/outbox/{id}`. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Address of the recipient. */
  to: string;
  /** Subject line. */
  subject: string;
  /** Null once a mail server has taken the mail: what it said is not kept then. */
  text: string | null;
  /** Null once a mail server has taken the mail. */
  html: string | null;
  /** When the mail was written. */
  at: Date;
  /** `kept`: there is no mail server, it is read here. */
  @ApiProperty({ enum: [...MAIL_STATUSES] })
  status: MailStatus;
  /** When the mail server took it; null until then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: Date | null;
  /** How often it was handed to the mail server so far. */
  attempts: number;
  /** Why the last attempt failed, in the mail server's words. */
  error: string | null;
}
