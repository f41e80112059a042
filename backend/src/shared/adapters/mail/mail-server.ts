/** A mail in the form that a mail server accepts. */
export interface OutgoingMail {
  /** The same for each attempt, so that duplicates can be recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mail server refused a mail or could not be reached. */
export class MailNotTaken extends Error {
  /** @param isFinal another attempt cannot succeed: the recipient or the mail was refused for good */
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}
