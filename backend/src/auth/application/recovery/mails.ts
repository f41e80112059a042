import type { Mail } from '../../../shared/application/mailer.js';
import { composeMail } from '../../../shared/application/mails/compose-mail.js';
import { NOT_YOU } from '../second-factor/mails.js';

type Text = Omit<Mail, 'to'>;

/** @param hasOthers whether there is a platform admin who can confirm it */
export const recoveryAsked = (hasOthers: boolean, url: string): Text =>
  composeMail({
    subject: 'Someone asked to recover your Galley account',
    heading: 'Recovery of your account',
    paragraphs: [
      'Someone, most likely you, said that no passkey, authenticator app or recovery code of your account is left.',
      hasOthers
        ? 'A platform administrator has to confirm that it is you. They may call you. Then you get another email with a link.'
        : 'There is no other platform administrator who could confirm it. Whoever runs the server can reset your second ' +
          'step there (npm run person -- reset-factor).',
      'If that was not you, tell a platform administrator. Nothing changes until one of them has confirmed it.',
    ],
    action: { label: 'Sign in', url },
  });

export const recoveryToConfirm = (name: string, email: string, url: string): Text =>
  composeMail({
    subject: `${name} asks to recover a Galley account`,
    heading: 'A recovery to confirm',
    paragraphs: [
      `${name} (${email}) has no passkey, authenticator app or recovery code left and cannot sign in.`,
      'Speak with them first, not by email. When you are sure that it is them, confirm it in User Management.',
    ],
    action: { label: 'Open User Management', url },
  });

export const recoveryConfirmed = (url: string): Text =>
  composeMail({
    subject: 'Your Galley account can be recovered',
    heading: 'Recover your account',
    paragraphs: [
      'A platform administrator has confirmed that it is you.',
      'The link below works once and expires in 1 hour. It sets a new password and removes passkeys, app and recovery codes.',
    ],
    action: { label: 'Set a new password', url },
  });

export const recovered = (url: string): Text =>
  composeMail({
    subject: 'The second step of your Galley account was removed',
    heading: 'Passkeys and authenticator app were removed',
    paragraphs: [
      'Your passkeys, app and recovery codes were removed, and your sessions have ended. Signing in takes no second step now.',
      'Set up a new second step soon.',
      NOT_YOU,
    ],
    action: { label: 'Open your account', url },
  });
