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
        `${attempts === 1 ? 'It was tried once' : `It was tried ${attempts} times`} and will not be retried automatically.`,
      ...(sentence ? [sentence] : []),
      failed > 1
        ? `${failed} deliveries have been given up. Send one or all of them again when the destination works.`
        : 'Send it again when the destination works.',
    ],
    action: { label: 'Open the deliveries', url },
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
      `Every attempt to deliver to ${host} has failed for five days, so nothing more is sent there. Approved posts are waiting.`,
      ...(sentence ? [sentence] : []),
      'When the destination works again, switch on “Enable automatic publishing”: the waiting posts are then sent. ' +
        'Deliveries that had already been given up can be replayed there.',
    ],
    action: { label: 'Open the publishing configuration', url },
  });
