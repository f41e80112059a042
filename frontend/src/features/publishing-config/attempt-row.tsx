import { Button } from 'antd';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useAction } from '../../api/use-action.js';
import { dateAndTime } from '../../ui/dates.js';
import { DeliveryBadge } from '../../ui/delivery-badge.js';
import { WhatCameBack, WhatWasSent } from './exchange.js';

export type Attempt = Item<'/api/publishing-logs'>;

const KINDS: Record<Exclude<Attempt['kind'], 'publish'>, string> = { update: 'New version', withdraw: 'To be taken down' };

/** One attempt: how it went in a line, and on demand what was sent and what came back. */
export function AttemptRow({ attempt: { id, status, kind, blogPostId, attempt, attemptedAt, ms, nextAttemptAt, request, responseData, errorMessage }, mayReplay }: { attempt: Attempt; mayReplay: boolean }) {
  const replay = useAction(() => data(api.POST('/api/publishing-logs/{id}/replay', { params: { path: { id } } })), {
    success: { title: 'The post is being sent again', description: 'The new attempt appears at the top of the list.' },
    failure: 'Failed to send the post again',
    refreshes: ['/api/publishing-logs', '/api/publishing-config/{id}/state'],
  });
  const answer = [responseData && `Answer ${responseData.status}`, ms !== null && `${ms.toLocaleString('en')} ms`].filter(Boolean).join(' · ');
  return (
    <li>
      <DeliveryBadge status={status} />
      <div className="delivery-words">
        <Link to={`/post-approval/${blogPostId}`}>Post #{blogPostId}</Link>
        {kind !== 'publish' && <span>{KINDS[kind]}</span>}
        <span className="quiet">
          Attempt {attempt}, {dateAndTime(attemptedAt)}
        </span>
        {answer && <span className="quiet">{answer}</span>}
        {nextAttemptAt && <span>Next attempt {dateAndTime(nextAttemptAt)}</span>}
        {errorMessage && <p>{errorMessage}</p>}
        {(request || responseData) && (
          <details>
            <summary>Details</summary>
            {request && <WhatWasSent request={request} />}
            {responseData ? <WhatCameBack answer={responseData} /> : <p className="quiet">No answer came.</p>}
          </details>
        )}
      </div>
      {mayReplay && status !== 'pending' && (
        <Button size="small" onClick={() => void replay.run()} loading={replay.running} aria-label={`Replay attempt ${attempt} of post ${blogPostId}`}>
          Replay
        </Button>
      )}
    </li>
  );
}
