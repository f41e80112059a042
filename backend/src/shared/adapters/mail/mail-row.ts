export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail on its way. `kept` ones were never meant to leave: there is no mail server. */
export class MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Text and HTML, encrypted: links in them can be secrets. Null once the mail has left. */
  body: string | null;
  status: MailStatus;
  readonly at: Date;
  sentAt: Date | null = null;
  /** How often sending was begun; also who holds it, see `Lease`. */
  attempt = 0;
  /** When it is due; null when nothing more is planned. While somebody sends it, when another may. */
  nextAttemptAt: Date | null = null;
  /** Why the last attempt failed, in the mail server's words. */
  error: string | null = null;
}
