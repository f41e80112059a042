import { composeMail } from '../../../shared/application/mails/compose-mail.js';
import type { Mail } from '../../../shared/application/mailer.js';
import type { Role } from '../../../shared/domain/scope.js';

export interface InvitationMailInput {
  /** Who invites. */
  by: string;
  role: Role;
  /** Names. */
  websites: readonly string[];
  url: string;
}

export function invitationMail({ by, role, websites, url }: InvitationMailInput): Omit<Mail, 'to'> {
  const purpose =
    role === 'platform_admin'
      ? 'to manage websites and people as a platform admin'
      : websites.length
        ? `to review and manage the content of ${listed(websites)}`
        : 'to review and manage content';
  return composeMail({
    subject: `${by} invites you to Galley`,
    heading: 'You are invited to Galley',
    paragraphs: [
      `${by} invites you ${purpose}.`,
      'The link below works once and expires in 7 days. If you did not expect it, ignore this email.',
    ],
    action: { label: 'Accept the invitation', url },
  });
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
