import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { waitSentence } from '../../entities/run/run-wait.js';
import { ago } from '../../ui/dates.js';
import { Lines, Panel } from '../../ui/panel.js';

/** Runs start and end within minutes, so the list is read often. */
const FRESH = { dedupingInterval: 2_000, refreshInterval: 15_000 };
const SHOWN = 5;

/** Links to the runs in progress, whoever started them. Renders nothing if there are none. */
export function RunsUnderWay({ websiteId }: { websiteId: string | null }) {
  const { data } = useList(
    '/api/generation-runs',
    { query: { underWay: true, kind: 'create', limit: SHOWN, ...(websiteId && { websiteId }) } },
    FRESH,
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="Under way">
      <Lines>
        {data.items.map(({ id, category, websiteName, request, requestedBy, createdAt, waiting }) => (
          <li key={id}>
            <div>
              <Link to={`/create-post?run=${id}`}>{request.specificFocus ?? category ?? 'A post'}</Link>
              <p className="quiet">
                {websiteName}, {requestedBy}, {ago(createdAt)}
              </p>
              {waiting && <p>{waitSentence(waiting)}</p>}
            </div>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}
