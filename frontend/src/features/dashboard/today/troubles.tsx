import { Link } from 'react-router';
import { POLLED } from '../../../api/read-policy.js';
import type { Item } from '../../../api/types.js';
import { useList } from '../../../api/use-read.js';
import { ago } from '../../../ui/dates.js';
import { Lines, Panel } from '../../../ui/panel.js';
import { dayFromNow, type Entry, failedIn, useHasWeek, useWeek, WEEK } from './use-week.js';

const SHOWN = 3;

type Attempt = Item<'/api/publishing-logs'>;

interface TroublesOfWeek {
  /** Whether it is known if there are any, or that this cannot be found out now. */
  isKnown: boolean;
  from: string;
  /** Deliveries that were given up, the newest, and how many there are. */
  deliveries: { items: Attempt[]; total: number };
  slots: Entry[];
}

/** Reads what went wrong within the last seven days. Lists of their own report why it cannot be read. */
export function useTroubles(websiteId: string | undefined): TroublesOfWeek {
  const from = dayFromNow(-WEEK);
  const deliveries = useList(
    '/api/publishing-logs',
    { query: { ...(websiteId && { websiteId }), status: 'failed', from, limit: SHOWN } },
    POLLED,
  );
  const hasWeek = useHasWeek(websiteId);
  const week = useWeek(websiteId);
  return {
    isKnown: Boolean(deliveries.data ?? deliveries.error) && (!hasWeek || Boolean(week.data ?? week.error)),
    from,
    deliveries: deliveries.data ?? { items: [], total: 0 },
    slots: failedIn(week.data ?? []),
  };
}

/** What went wrong within the last seven days: deliveries that were given up, and slots without a post. */
export function Troubles({ websiteId }: { websiteId: string | undefined }) {
  const { from, deliveries, slots } = useTroubles(websiteId);
  if (slots.length === 0 && deliveries.total === 0) return null;
  const all = `/deliveries?status=failed&from=${from}${websiteId ? `&website=${websiteId}` : ''}`;
  return (
    <Panel
      title="Went wrong"
      aside={deliveries.total > SHOWN && <Link to={all}>All {deliveries.total} deliveries</Link>}
    >
      <Lines>
        {deliveries.items.map(({ id, blogPostId, blogPostTitle, attemptedAt }) => (
          <li key={id}>
            <div>
              <strong>{blogPostTitle ?? `Post #${blogPostId}`}</strong>
              <p className="quiet">Not delivered, {ago(attemptedAt)}</p>
            </div>
            <Link to={`/deliveries?status=failed&post=${blogPostId}`}>See why</Link>
          </li>
        ))}
        {slots.slice(0, SHOWN).map(({ id, title, reason, at, runId, topicId }) => (
          <li key={id}>
            <div>
              <strong>{title}</strong>
              <p className="quiet">
                Not written, {ago(at)}
                {reason ? `: ${reason}` : ''}
              </p>
            </div>
            <Link to={runId ? `/generation-runs/${runId}` : `/content-planning?history=${topicId}`}>See why</Link>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}
