import { checkMailServer } from '../../shared/adapters/mail/check-mail-server.js';
import { MailNotTaken } from '../../shared/adapters/mail/mail-server.js';
import { type Finding, Part } from '../application/ports.js';

/** Connects and logs in to the mail server without sending a mail. */
export class MailPart extends Part {
  readonly id = 'mail';
  readonly label = 'Mail';

  constructor(private readonly smtpUrl: string | undefined) {
    super();
  }

  async check(): Promise<Finding> {
    if (!this.smtpUrl)
      return {
        state: 'unused',
        message: 'No mail server is set: mails are kept in the outbox and reach nobody.',
        advice: 'Set SMTP_URL to send them.',
      };
    try {
      await checkMailServer(this.smtpUrl);
      return { state: 'ok', message: 'The mail server lets Galley in.', advice: null };
    } catch (error) {
      if (!(error instanceof MailNotTaken)) throw error;
      const refused = error.isFinal;
      return {
        state: 'failed',
        message: refused
          ? `The mail server refuses Galley: ${error.message}`
          : `The mail server cannot be reached: ${error.message}`,
        advice: refused
          ? 'Check user name and password in SMTP_URL. Mails wait meanwhile.'
          : 'See whether it runs, and whether SMTP_URL is still right. Mails wait meanwhile.',
      };
    }
  }
}
