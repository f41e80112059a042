/** A mail as it is handed to a mail server. */
export interface OutgoingMail {
  /** The same at each attempt, so that a repetition can be told. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What a mail server, or its absence, said to a mail. */
export class MailNotTaken extends Error {
  /** @param isFinal another attempt cannot succeed: the recipient or the mail was refused for good */
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
