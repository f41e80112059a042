import { Button, Select, Skeleton } from 'antd';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useAction } from '../../api/use-action.js';
import { useList } from '../../api/use-read.js';
import { dateAndTime } from '../../ui/dates.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { useUrlState } from '../../ui/use-url-state.js';

type Attempt = Item<'/api/publishing-logs'>;

const STATUSES: Record<Attempt['status'], string> = { delivered: 'Delivered', retrying: 'Retrying', failed: 'Failed', pending: 'Being sent' };
const PAGE_SIZE = 20;
/** Deliveries go on by themselves: what is on the screen follows them. */
const FOLLOWING = { refreshInterval: 10_000, dedupingInterval: 5_000, keepPreviousData: true };

/** Every attempt to push a post, newest first. */
export function DeliveryLog({ websiteId }: { websiteId: string }) {
  const [wanted, setStatus] = useUrlState('delivery');
  const [cursor, setCursor] = useUrlState('from', { push: true });
  const status = wanted !== null && Object.hasOwn(STATUSES, wanted) ? (wanted as Attempt['status']) : undefined;
  const attempts = useList(
    '/api/publishing-logs',
    { query: { websiteId, limit: PAGE_SIZE, ...(status && { status }), ...(cursor && { cursor }) } },
    FOLLOWING,
  );
  const filter = (
    <Select
      aria-label="Delivery status"
      className="delivery-filter"
      value={status ?? 'any'}
      onChange={(value) => {
        setCursor(null);
        setStatus(value === 'any' ? null : value);
      }}
      options={[{ value: 'any', label: 'Any status' }, ...Object.entries(STATUSES).map(([value, label]) => ({ value, label }))]}
    />
  );
  const nothing = status ? (
    <EmptyState title={`No attempt is “${STATUSES[status]}”`} action={<Button onClick={() => setStatus(null)}>Show all</Button>} />
  ) : (
    <EmptyState title="Nothing sent yet">Each attempt to push an approved post appears here with the answer it got.</EmptyState>
  );

  return (
    <Panel title="Deliveries" aside={filter}>
      <PageState of={attempts} skeleton={<Skeleton active title={false} paragraph={{ rows: 4 }} />} empty={nothing} failed="The deliveries could not be loaded.">
        {({ items, next }) => (
          <>
            <ul className="deliveries" aria-label="Deliveries">
              {items.map((attempt) => (
                <AttemptRow key={attempt.id} attempt={attempt} />
              ))}
            </ul>
            {(cursor || next) && (
              <div className="publishing-buttons">
                {cursor && <Button onClick={() => setCursor(null)}>Newest</Button>}
                {next && <Button onClick={() => setCursor(next)}>Older</Button>}
              </div>
            )}
          </>
        )}
      </PageState>
    </Panel>
  );
}

function AttemptRow({ attempt: { id, status, blogPostId, attempt, attemptedAt, ms, responseData, errorMessage } }: { attempt: Attempt }) {
  const replay = useAction(() => data(api.POST('/api/publishing-logs/{id}/replay', { params: { path: { id } } })), {
    success: { title: 'The post is being sent again', description: 'The new attempt appears at the top of the list.' },
    failure: 'Failed to send the post again',
    refreshes: ['/api/publishing-logs'],
  });
  const answer = [responseData && `Answer ${responseData.status}`, ms !== null && `${ms.toLocaleString('en')} ms`].filter(Boolean).join(' · ');
  return (
    <li>
      <span className={`status-badge delivery-${status}`}>{STATUSES[status]}</span>
      <div className="delivery-words">
        <Link to={`/post-approval/${blogPostId}`}>Post #{blogPostId}</Link>
        <span className="quiet">
          Attempt {attempt}, {dateAndTime(attemptedAt)}
        </span>
        {answer && <span className="quiet">{answer}</span>}
        {errorMessage && <p>{errorMessage}</p>}
        {responseData?.body && (
          <details>
            <summary>What was answered</summary>
            <pre>{responseData.body}</pre>
            {responseData.truncated && <p className="quiet">Cut to 8 KB.</p>}
          </details>
        )}
      </div>
      {status !== 'pending' && (
        <Button size="small" onClick={() => void replay.run()} loading={replay.running} aria-label={`Replay attempt ${attempt} of post ${blogPostId}`}>
          Replay
        </Button>
      )}
    </li>
  );
}
