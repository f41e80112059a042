import type { Mail } from '../../../shared/application/mailer.js';
import { composeMail } from '../../../shared/application/mails/compose-mail.js';
import { counted } from '../../../shared/domain/counted.js';

type Text = Omit<Mail, 'to'>;

export const NOT_YOU = 'If that was not you, change your password at once and tell a platform administrator.';

export const recoveryCodeUsed = (left: number, url: string): Text =>
  composeMail({
    subject: 'A recovery code of your Galley account was used',
    heading: 'A recovery code was used',
    paragraphs: [
      'Someone, most likely you, signed in with a recovery code, or confirmed with it that it is you.',
      left === 0 ? 'None is left: make new ones now.' : `You have ${counted(left, 'code')} left.`,
      NOT_YOU,
    ],
    action: { label: 'Open your account', url },
  });

export const recoveryCodesRenewed = (url: string): Text =>
  composeMail({
    subject: 'New recovery codes were made for your Galley account',
    heading: 'New recovery codes were made',
    paragraphs: ['The earlier recovery codes work no more.', NOT_YOU],
    action: { label: 'Open your account', url },
  });

export const authenticatorRemoved = (url: string): Text =>
  composeMail({
    subject: 'The authenticator app was removed from your Galley account',
    heading: 'The authenticator app was removed',
    paragraphs: ['From now on, signing in takes a passkey, or your password and a recovery code.', NOT_YOU],
    action: { label: 'Open your account', url },
  });

export const secondFactorChanged = (isOn: boolean, url: string): Text =>
  composeMail({
    subject: isOn
      ? 'Two-step sign-in is on for your Galley account'
      : 'Two-step sign-in is off for your Galley account',
    heading: isOn ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
    paragraphs: [
      isOn
        ? 'From now on, signing in takes your password and a code of your authenticator app.'
        : 'From now on, your password alone signs you in.',
      NOT_YOU,
    ],
    action: { label: 'Open your account', url },
  });
