import type { Mail } from '../../../shared/application/mailer.js';
import { composeMail } from '../../../shared/application/mails/compose-mail.js';
import { NOT_YOU } from '../second-factor/mails.js';

type Text = Omit<Mail, 'to'>;

/** @param isGuarded whether a password alone does not sign in any more */
export const passkeyChanged = (name: string, isAdded: boolean, isGuarded: boolean, url: string): Text =>
  composeMail({
    subject: isAdded ? 'A passkey was added to your Galley account' : 'A passkey was removed from your Galley account',
    heading: isAdded ? 'A passkey was added' : 'A passkey was removed',
    paragraphs: [
      isAdded ? `The passkey “${name}” signs you in from now on.` : `The passkey “${name}” no longer signs you in.`,
      isGuarded
        ? 'Signing in with your password takes a second step.'
        : 'From now on, your password alone signs you in.',
      NOT_YOU,
    ],
    action: { label: 'Open your account', url },
  });

export const passkeyCopied = (name: string, url: string): Text =>
  composeMail({
    subject: 'A copied passkey of your Galley account was refused',
    heading: 'A copied passkey was refused',
    paragraphs: [
      `Someone used the passkey “${name}” in a way that only a copy of its device does, and was not let in.`,
      'Remove this passkey and add a new one. If you know of no copy, change your password and tell a platform administrator.',
    ],
    action: { label: 'Open your account', url },
  });
