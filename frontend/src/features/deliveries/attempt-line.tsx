import { Link } from 'react-router';
import type { Item } from '../../api/types.js';
import { useSelectedWebsite } from '../../session/websites.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { DeliveryBadge } from '../../ui/delivery-badge.js';

type Attempt = Item<'/api/publishing-logs'>;

const DEEDS: Record<Attempt['kind'], string> = { publish: 'Published', update: 'New version', withdraw: 'Taken down' };

/** One attempt in a line: what was sent where, and how it was taken. */
export function AttemptLine({ attempt, namesWebsite }: { attempt: Attempt; namesWebsite: boolean }) {
  const { status, kind, websiteId, blogPostId, attemptedAt, ms, responseData, errorMessage, nextAttemptAt } = attempt;
  const { websites } = useSelectedWebsite();
  const website = namesWebsite ? websites.find(({ id }) => id === websiteId)?.name : undefined;
  const facts = [
    website,
    kind !== 'publish' && DEEDS[kind],
    attempt.attempt > 1 && `attempt ${attempt.attempt}`,
    responseData && `answer ${responseData.status}`,
    ms !== null && `${ms.toLocaleString('en')} ms`,
    nextAttemptAt && `next attempt ${dateAndTime(nextAttemptAt)}`,
  ].filter(Boolean);
  return (
    <li className="delivery-line">
      <div>
        <p className="delivery-post">
          <Link to={`/post-approval/${blogPostId}`}>Post #{blogPostId}</Link>
          <DeliveryBadge status={status} />
        </p>
        <p className="quiet">{facts.join(' · ')}</p>
        {errorMessage && <p className="delivery-error">{errorMessage}</p>}
      </div>
      <time className="quiet" dateTime={attemptedAt} title={dateAndTime(attemptedAt)}>
        {ago(attemptedAt)}
      </time>
    </li>
  );
}
