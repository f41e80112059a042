import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { ago } from '../../ui/dates.js';
import { Lines, Panel } from '../../ui/panel.js';

/** Runs come and go within minutes. */
const FRESH = { dedupingInterval: 2_000, refreshInterval: 15_000 };
const SHOWN = 5;

/** What was begun and goes on, here or by a colleague: the way back to it. Nothing is shown while there is none. */
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
        {data.items.map(({ id, category, websiteName, request, requestedBy, createdAt }) => (
          <li key={id}>
            <div>
              <Link to={`/create-post?run=${id}`}>{request.specificFocus ?? category ?? 'A post'}</Link>
              <p className="quiet">
                {websiteName}, {requestedBy}, {ago(createdAt)}
              </p>
            </div>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}
