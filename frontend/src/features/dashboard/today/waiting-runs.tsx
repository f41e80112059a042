import { Link } from 'react-router';
import { POLLED } from '../../../api/read-policy.js';
import { useList } from '../../../api/use-read.js';
import { WAITING, waitSentence } from '../../../entities/run/run-wait.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { Lines, Panel } from '../../../ui/panel.js';

const SHOWN = 3;

/** Posts whose language model is busy, the newest first. They continue by themselves. */
export const useWaitingRuns = (websiteId: string | undefined) =>
  useList('/api/generation-runs', { query: { ...(websiteId && { websiteId }), waiting: true, limit: SHOWN } }, POLLED);

/** What waits for its language model, and when it is tried again. Renders nothing when nothing waits. */
export function WaitingRuns({ websiteId }: { websiteId: string | undefined }) {
  const { data } = useWaitingRuns(websiteId);
  const { total: websites } = useSelectedWebsite();
  if (!data || data.total === 0) return null;
  return (
    <Panel
      title={WAITING}
      aside={data.total > SHOWN && <Link to="/generation-runs?status=queued">All {data.total}</Link>}
    >
      <Lines>
        {data.items.map(({ id, request, category, postTitle, websiteName, waiting }) => (
          <li key={id}>
            <div>
              <strong>{postTitle ?? request.specificFocus ?? category ?? 'A post'}</strong>
              <p className="quiet">
                {[waiting && waitSentence(waiting), !websiteId && websites > 1 && websiteName]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Link to={`/generation-runs/${id}`}>Follow</Link>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}
