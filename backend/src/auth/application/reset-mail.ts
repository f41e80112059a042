import type { Mail } from '../../shared/application/mailer.js';
import { composeMail } from '../../shared/application/mails/compose-mail.js';

export const resetMail = (url: string): Omit<Mail, 'to'> =>
  composeMail({
    subject: 'Reset your Galley password',
    heading: 'Reset your password',
    paragraphs: [
      'Somebody, most likely you, asked to set a new password for your Galley account.',
      'The link below works once and expires in 1 hour. If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  });
