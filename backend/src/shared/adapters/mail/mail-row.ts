export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A queued or sent mail. Mails with status `kept` are never sent, because there is no mail server. */
export class MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  /** Text and HTML, encrypted: links in them can be secrets. Null once the mail has left. */
  body: string | null;
  status: MailStatus;
  readonly at: Date;
  sentAt: Date | null = null;
  /** The number of attempts so far; also identifies the worker that holds the row, see `Lease`. */
  attempt = 0;
  /**
   * Time of the next attempt; null when none is planned. While a worker sends the mail, the time at which its lease
   * expires and another worker may send it.
   */
  nextAttemptAt: Date | null = null;
  /** Why the last attempt failed, in the mail server's words. */
  error: string | null = null;
}
