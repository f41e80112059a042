import { composeMail } from '../../shared/application/mails/compose-mail.js';
import type { Mail } from '../../shared/application/mailer.js';

type Letter = Omit<Mail, 'to'>;

interface GivenUp {
  title: string;
  host: string;
  attempts: number;
  /** The most recent error message. */
  sentence: string | null;
  /** Number of deliveries that currently count as failed, including this one. */
  failed: number;
  url: string;
}

export const givenUpMail = ({ title, host, attempts, sentence, failed, url }: GivenUp): Letter =>
  composeMail({
    subject: `Not delivered: ${title}`,
    heading: title,
    paragraphs: [
      `This post could not be delivered to ${host}. ` +
        `${attempts === 1 ? 'It was tried once' : `It was tried ${attempts} times`} and is not sent again by itself.`,
      ...(sentence ? [sentence] : []),
      failed > 1
        ? `${failed} deliveries are given up at present. They can be sent again, one or all, when the destination is well.`
        : 'It can be sent again when the destination is well.',
    ],
    action: { label: 'Look at the deliveries', url },
  });

export const switchedOffMail = ({
  host,
  sentence,
  url,
}: {
  host: string;
  sentence: string | null;
  url: string;
}): Letter =>
  composeMail({
    subject: `Automatic publishing was switched off: ${host}`,
    heading: 'Automatic publishing was switched off',
    paragraphs: [
      `Every attempt to deliver to ${host} has failed for five days, so nothing is sent there any more. Approved posts wait.`,
      ...(sentence ? [sentence] : []),
      'When the destination is well, switch “Enable automatic publishing” on again: what waits is then sent. ' +
        'Deliveries that were given up before can be replayed there.',
    ],
    action: { label: 'Open the publishing configuration', url },
  });
