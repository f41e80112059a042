import { composeMail } from '../../../shared/application/mails/compose-mail.js';
import type { Mail } from '../../../shared/application/mailer.js';

interface Mention {
  /** Name of the person who mentioned the reader. */
  by: string;
  title: string;
  text: string;
  /** The sentence that the comment refers to. */
  sentence: string | null;
  /** The address of the post's review screen. */
  url: string;
}

export const mentionMail = ({ by, title, text, sentence, url }: Mention): Omit<Mail, 'to'> =>
  composeMail({
    subject: `${by} mentioned you: ${title}`,
    heading: title,
    paragraphs: [`${by} mentioned you in a comment:`, text, ...(sentence ? [`About: “${sentence}”`] : [])],
    action: { label: 'Open the post', url },
  });
