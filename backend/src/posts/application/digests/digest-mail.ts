import { composeMail } from '../../../shared/application/mails/compose-mail.js';
import type { Mail } from '../../../shared/application/mailer.js';
import type { WaitingWebsite } from './ports.js';

const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

/** @param url of the list of waiting posts */
export function digestMail(websites: readonly WaitingWebsite[], url: string): Omit<Mail, 'to'> {
  const total = websites.reduce((sum, website) => sum + website.total, 0);
  return composeMail({
    subject: `${posts(total)} ${total === 1 ? 'waits' : 'wait'} for review`,
    heading: `${posts(total)} ${total === 1 ? 'waits' : 'wait'} for review`,
    paragraphs: websites.map(paragraphOf),
    action: { label: 'Review the posts', url },
  });
}

function paragraphOf({ name, total, titles }: WaitingWebsite): string {
  const more = total - titles.length;
  return [
    `${name}: ${posts(total)}`,
    ...titles.map((title) => `– ${title}`),
    ...(more ? [`… and ${more} more`] : []),
  ].join('\n');
}
