import { Button } from 'antd';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useAction } from '../../api/use-action.js';
import { dateAndTime } from '../../ui/dates.js';
import '../../ui/status-badge.css';

export type Attempt = Item<'/api/publishing-logs'>;

export const STATUSES: Record<Attempt['status'], string> = { delivered: 'Delivered', retrying: 'Retrying', failed: 'Failed', pending: 'Being sent' };

/** One attempt: how it went in a line, and on demand what was sent and what came back. */
export function AttemptRow({ attempt: { id, status, blogPostId, attempt, attemptedAt, ms, request, responseData, errorMessage }, mayReplay }: { attempt: Attempt; mayReplay: boolean }) {
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

const WhatWasSent = ({ request: { method, url, headers, fields, bytes } }: { request: NonNullable<Attempt['request']> }) => (
  <>
    <h3>What was sent</h3>
    <pre>{[`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')}</pre>
    <p className="quiet">
      {bytes.toLocaleString('en')} bytes of JSON with {fields.join(', ')}.
    </p>
  </>
);

const WhatCameBack = ({ answer: { status, body, truncated } }: { answer: NonNullable<Attempt['responseData']> }) => (
  <>
    <h3>What came back</h3>
    <pre>{body ? `${status}\n\n${body}` : `${status}, without a body`}</pre>
    {truncated && <p className="quiet">Cut to 8 KB.</p>}
  </>
);
