import type { Mail } from '../../shared/application/mailer.js';
import { composeMail } from '../../shared/application/mails/compose-mail.js';

export const resetMail = (url: string): Omit<Mail, 'to'> =>
  composeMail({
    subject: 'Reset your Galley password',
    heading: 'Reset your password',
    paragraphs: [
      'Someone, most likely you, asked to reset the password of your Galley account.',
      'The link below works once and expires in 1 hour. If you did not ask for it, ignore this email: your password stays the same.',
    ],
    action: { label: 'Set a new password', url },
  });
