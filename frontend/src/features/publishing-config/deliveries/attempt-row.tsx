import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, data } from '../../../api/client.js';
import type { Item } from '../../../api/types.js';
import { useList } from '../../../api/use-read.js';
import { DeliveryBadge } from '../../../entities/delivery/delivery-badge.js';
import { useAction } from '../../../session/use-action.js';
import { useWebsite } from '../../../session/websites.js';
import { dateAndTime } from '../../../ui/dates.js';
import { PageState } from '../../../ui/page-state.js';
import { ResponseDetails, RequestDetails } from './exchange.js';

export type Attempt = Item<'/api/publishing-logs'>;

const KINDS: Record<Exclude<Attempt['kind'], 'publish'>, string> = { update: 'New version', withdraw: 'Withdrawal' };

/** Maximum number of attempts that are unfolded: more than a delivery has in 75 hours, replayed several times. */
const MOST = 100;

interface AttemptRowProps {
  attempt: Attempt;
  /** Whether to show the name of the website, for lists that cover several. */
  namesWebsite: boolean;
  mayReplay: boolean;
}

/** A delivery by its latest attempt: its outcome, and on demand the request, the response and the attempts before. */
export function AttemptRow({ attempt, namesWebsite, mayReplay }: AttemptRowProps) {
  const { id, websiteId, status, kind, blogPostId, blogPostTitle, attempt: number, attempts } = attempt;
  const website = useWebsite(namesWebsite ? websiteId : null);
  const replay = useAction(() => data(api.POST('/api/publishing-logs/{id}/replay', { params: { path: { id } } })), {
    success: {
      title: kind === 'withdraw' ? 'The withdrawal is being sent again' : 'The post is being sent again',
      description: 'The new attempt appears at the top of the list.',
    },
    failure: 'Failed to send it again',
    refreshes: ['/api/publishing-logs', '/api/publishing-config/{id}/state'],
  });
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
        <AttemptFacts attempt={attempt} before={[website?.name, kind !== 'publish' && KINDS[kind]]} />
        {attempts > 1 && <EarlierAttempts of={attempt} />}
      </div>
      {mayReplay && status !== 'pending' && (
        <Button
          size="small"
          onClick={() => void replay.run()}
          loading={replay.running}
          aria-label={`Replay attempt ${number} of post ${blogPostId}`}
        >
          Replay
        </Button>
      )}
    </li>
  );
}

interface AttemptFactsProps {
  attempt: Attempt;
  /** What is said before the time of the attempt. */
  before?: (string | false | undefined)[];
}

function AttemptFacts({
  attempt: { status, attempt, attemptedAt, ms, nextAttemptAt, request, responseData, errorMessage },
  before = [],
}: AttemptFactsProps) {
  const facts = [
    ...before,
    `Attempt ${attempt}, ${dateAndTime(attemptedAt)}`,
    [responseData && `Response ${responseData.status}`, ms !== null && `${ms.toLocaleString('en')} ms`]
      .filter(Boolean)
      .join(' · '),
    nextAttemptAt && `Next attempt ${dateAndTime(nextAttemptAt)}`,
  ].filter(Boolean);
  return (
    <>
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
    </>
  );
}

/** The attempts of a delivery before its latest one, read when they are unfolded. */
function EarlierAttempts({ of: { id, deliveryId, attempts } }: { of: Attempt }) {
  const [isOpen, setOpen] = useState(false);
  const all = useList(isOpen ? '/api/publishing-logs' : null, { query: { deliveryId, limit: MOST } });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {attempts === 2 ? '1 earlier attempt' : `${(attempts - 1).toLocaleString('en')} earlier attempts`}
      </summary>
      {isOpen && (
        <PageState of={all} failed="The attempts could not be loaded.">
          {({ items }) => (
            <ul className="earlier-attempts" aria-label="Earlier attempts">
              {items
                .filter((each) => each.id !== id)
                .map((each) => (
                  <li key={each.id}>
                    <DeliveryBadge status={each.status} />
                    <div>
                      <AttemptFacts attempt={each} />
                    </div>
                  </li>
                ))}
            </ul>
          )}
        </PageState>
      )}
    </details>
  );
}
