import type { SecretBox } from '../../application/secret-box.js';

export interface MailBody {
  text: string;
  html: string;
}

export const sealBody = (secrets: SecretBox, { text, html }: MailBody): string =>
  secrets.seal(JSON.stringify({ text, html }));

export const openBody = (secrets: SecretBox, sealed: string): MailBody => JSON.parse(secrets.open(sealed)) as MailBody;
