import { createTransport } from 'nodemailer';
import { MailNotTaken } from './mail-server.js';

const TIMEOUT_MS = 5_000;
const TIMEOUTS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  dnsTimeout: TIMEOUT_MS,
};

/** Plain-text reasons for connection errors; other network messages are not shown. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ESOCKET: 'nothing answers there',
  EDNS: 'the name is not known',
  ETIMEDOUT: 'it did not answer in time',
  ECONNECTION: 'the connection failed',
  ETLS: 'no secure connection came about',
};
/** Maximum characters of the server's own message that are shown. */
const MAX_WORDS = 200;

/**
 * Connects to a mail server and authenticates, without sending a mail.
 * @param url in the format of `SMTP_URL`
 * @throws MailNotTaken, final when the server responds and refuses
 */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.verify();
  } catch (error) {
    const { code = '', response } = error as { code?: string; response?: string };
    if (response) throw new MailNotTaken(response.replace(/\s+/g, ' ').slice(0, MAX_WORDS), true);
    throw new MailNotTaken(REASONS[code] ?? 'the connection failed', false);
  } finally {
    transport.close();
  }
}
