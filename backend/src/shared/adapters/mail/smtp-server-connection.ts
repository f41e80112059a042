import { createTransport, type Transporter } from 'nodemailer';
import { MailNotTaken, type OutgoingMail } from './mail-server.js';

/** Milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5_000 };
const CONNECTIONS = 4;
const MAX_ERROR = 500;

/** The members of nodemailer's errors that are used here. */
interface SmtpError {
  message: string;
  /** The server's last word, such as `550 no such user`. */
  response?: string;
  responseCode?: number;
}

/** The mail server of the settings, by SMTP. */
export class SmtpServerConnection {
  private readonly transport: Transporter;

  /**
   * @param url `smtp://user:password@host:port` or `smtps://…`
   * @param from the sender, as the settings write it
   */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      ...TIMEOUTS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** @throws MailNotTaken */
  async send({ id, to, subject, text, html }: OutgoingMail): Promise<void> {
    try {
      await this.transport.sendMail({
        messageId: `<${id}@${this.host}>`,
        from: this.from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        // RFC 3834: other machines must not reply.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { message, response, responseCode = 0 } = error as SmtpError;
      throw new MailNotTaken(
        (response ?? message).replace(/\s+/g, ' ').slice(0, MAX_ERROR),
        responseCode >= 500 && responseCode !== AUTHENTICATION_FAILED,
      );
    }
  }

  close(): void {
    this.transport.close();
  }

  private get host(): string {
    return /@([^\s@<>]+)>?\s*$/.exec(this.from)?.[1] ?? 'galley.invalid';
  }
}

/** The operator's configuration is wrong, not the recipient: mails wait until it is corrected. */
const AUTHENTICATION_FAILED = 535;
