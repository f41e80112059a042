import { Button } from 'antd';
import { Link } from 'react-router';
import { api, data } from '../../../api/client.js';
import type { Item } from '../../../api/types.js';
import { DeliveryBadge } from '../../../entities/delivery/delivery-badge.js';
import { useAction } from '../../../session/use-action.js';
import { useWebsite } from '../../../session/websites.js';
import { dateAndTime } from '../../../ui/dates.js';
import { ResponseDetails, RequestDetails } from './exchange.js';

export type Attempt = Item<'/api/publishing-logs'>;

const KINDS: Record<Exclude<Attempt['kind'], 'publish'>, string> = { update: 'New version', withdraw: 'Withdrawal' };

interface AttemptRowProps {
  attempt: Attempt;
  /** Whether to show the name of the website, for lists that cover several. */
  namesWebsite: boolean;
  mayReplay: boolean;
}

/** One delivery attempt: its outcome, and on demand the request and the response. */
export function AttemptRow({
  attempt: {
    id,
    websiteId,
    status,
    kind,
    blogPostId,
    blogPostTitle,
    attempt,
    attemptedAt,
    ms,
    nextAttemptAt,
    request,
    responseData,
    errorMessage,
  },
  namesWebsite,
  mayReplay,
}: AttemptRowProps) {
  const website = useWebsite(namesWebsite ? websiteId : null);
  const replay = useAction(() => data(api.POST('/api/publishing-logs/{id}/replay', { params: { path: { id } } })), {
    success: {
      title: kind === 'withdraw' ? 'The withdrawal is being sent again' : 'The post is being sent again',
      description: 'The new attempt appears at the top of the list.',
    },
    failure: 'Failed to send it again',
    refreshes: ['/api/publishing-logs', '/api/publishing-config/{id}/state'],
  });
  const facts = [
    website?.name,
    kind !== 'publish' && KINDS[kind],
    `Attempt ${attempt}, ${dateAndTime(attemptedAt)}`,
    [responseData && `Response ${responseData.status}`, ms !== null && `${ms.toLocaleString('en')} ms`]
      .filter(Boolean)
      .join(' · '),
    nextAttemptAt && `Next attempt ${dateAndTime(nextAttemptAt)}`,
  ].filter(Boolean);
  return (
    <li>
      <DeliveryBadge status={status} />
      <div className="attempt-words">
        <p className="attempt-post">
          {blogPostTitle === null ? (
            `Post #${blogPostId}, deleted`
          ) : (
            <Link to={`/post-approval/${blogPostId}`}>{blogPostTitle}</Link>
          )}
          {blogPostTitle !== null && <span className="quiet"> #{blogPostId}</span>}
        </p>
        <p className="attempt-facts">
          {facts.map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
        {errorMessage && <p className={status === 'delivered' ? undefined : 'attempt-fault'}>{errorMessage}</p>}
        {(request || responseData) && (
          <details>
            <summary>Details</summary>
            {request && <RequestDetails request={request} />}
            {responseData ? <ResponseDetails answer={responseData} /> : <p className="quiet">No answer came.</p>}
          </details>
        )}
      </div>
      {mayReplay && status !== 'pending' && (
        <Button
          size="small"
          onClick={() => void replay.run()}
          loading={replay.running}
          aria-label={`Replay attempt ${attempt} of post ${blogPostId}`}
        >
          Replay
        </Button>
      )}
    </li>
  );
}
