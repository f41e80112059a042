import { composeMail } from '../../../shared/application/mails/compose-mail.js';
import type { Mail } from '../../../shared/application/mailer.js';

interface Mention {
  /** Who named the reader. */
  by: string;
  title: string;
  text: string;
  /** What the comment is about, in its own words. */
  sentence: string | null;
  /** Of the post's review. */
  url: string;
}

export const mentionMail = ({ by, title, text, sentence, url }: Mention): Omit<Mail, 'to'> =>
  composeMail({
    subject: `${by} mentioned you: ${title}`,
    heading: title,
    paragraphs: [`${by} mentioned you in a comment:`, text, ...(sentence ? [`About: “${sentence}”`] : [])],
    action: { label: 'Open the post', url },
  });
