import { composeMail } from '../../shared/application/mails/compose-mail.js';
import type { Mail } from '../../shared/application/mailer.js';

interface FailedSlot {
  title: string;
  website: string;
  localDate: string;
  reason: string | null;
  url: string;
}

export const slotFailedMail = ({ title, website, localDate, reason, url }: FailedSlot): Omit<Mail, 'to'> =>
  composeMail({
    subject: `Not written: ${title}`,
    heading: title,
    paragraphs: [
      `The post that was planned for ${localDate} on ${website} was not written, and nothing tries it again by itself.`,
      ...(reason ? [reason] : []),
    ],
    action: { label: 'See why', url },
  });
