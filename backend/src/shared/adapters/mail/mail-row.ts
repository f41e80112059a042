export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'kept'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A mail in the outbox. `kept` ones were never meant to leave: there is no mail server. */
export class MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  status: MailStatus;
  readonly at: Date;
  /** Why it failed, in the mail server's words. */
  error: string | null = null;
}
