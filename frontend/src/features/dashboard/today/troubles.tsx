import { Link } from 'react-router';
import { Button } from 'antd';
import { api, data } from '../../../api/client.js';
import { POLLED } from '../../../api/read-policy.js';
import type { Item } from '../../../api/types.js';
import { useList } from '../../../api/use-read.js';
import { useAction } from '../../../session/use-action.js';
import { useUser } from '../../../session/use-session.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { ago, dateAndTime } from '../../../ui/dates.js';
import { Lines, Panel } from '../../../ui/panel.js';
import { DAY_MS, dayFromNow, type Entry, failedIn, useHasWeek, useWeek, WEEK } from './use-week.js';

const SHOWN = 3;
/** The first retry follows within seconds, and most often succeeds: a delivery is named from the second failure on. */
const QUICK_ATTEMPTS = 2;

type Attempt = Item<'/api/publishing-logs'>;
type FailedRun = Item<'/api/generation-runs'>;

interface TroublesOfWeek {
  /** Whether it is known if there are any, or that this cannot be found out now. */
  isKnown: boolean;
  from: string;
  /** Deliveries that were given up, the newest, and how many there are. */
  deliveries: { items: Attempt[]; total: number };
  /** Deliveries that failed and are tried again, the newest, and how many there are. */
  retried: { items: Attempt[]; total: number };
  slots: Entry[];
  /** Posts asked for by hand whose run failed, the newest first. */
  runs: FailedRun[];
}

/** Runs that were asked for within so many days. */
const within = (runs: readonly FailedRun[], days: number, now = Date.now()): FailedRun[] =>
  runs.filter(({ createdAt }) => now - Date.parse(createdAt) < days * DAY_MS);

const NONE = { items: [], total: 0 };
const isDelayed = ({ attempt, nextAttemptAt }: Attempt): boolean => nextAttemptAt !== null && attempt >= QUICK_ATTEMPTS;

/** Reads what went wrong within the last seven days. Lists of their own report why it cannot be read. */
export function useTroubles(websiteId: string | undefined): TroublesOfWeek {
  const from = dayFromNow(-WEEK);
  const deliveries = useList(
    '/api/publishing-logs',
    { query: { ...(websiteId && { websiteId }), status: 'failed', from, limit: SHOWN } },
    POLLED,
  );
  const retried = useList(
    '/api/publishing-logs',
    { query: { ...(websiteId && { websiteId }), status: 'retrying', latest: true, from, limit: SHOWN } },
    POLLED,
  );
  const hasWeek = useHasWeek(websiteId);
  const week = useWeek(websiteId);
  const { loading } = useSelectedWebsite();
  const runs = useList(
    hasWeek && !loading ? '/api/generation-runs' : null,
    { query: { ...(websiteId && { websiteId }), status: 'failed', kind: 'create', limit: SHOWN } },
    POLLED,
  );
  return {
    isKnown:
      Boolean(deliveries.data ?? deliveries.error) &&
      Boolean(retried.data ?? retried.error) &&
      (!hasWeek || (Boolean(week.data ?? week.error) && Boolean(runs.data ?? runs.error))),
    from,
    deliveries: deliveries.data ?? NONE,
    retried: retried.data ? { ...retried.data, items: retried.data.items.filter(isDelayed) } : NONE,
    slots: failedIn(week.data ?? []),
    runs: within(runs.data?.items ?? [], WEEK),
  };
}

/** What went wrong within the last seven days: deliveries that were given up, and posts that were not written. */
export function Troubles({ websiteId }: { websiteId: string | undefined }) {
  const { from, deliveries, retried, slots, runs } = useTroubles(websiteId);
  const { websites, total } = useSelectedWebsite();
  const nameOf = (id: string) => (websiteId || total < 2 ? null : websites.find((each) => each.id === id)?.name);
  if (slots.length === 0 && deliveries.total === 0 && retried.items.length === 0 && runs.length === 0) return null;
  const all = (status: 'failed' | 'retrying') =>
    `/deliveries?status=${status}&from=${from}${websiteId ? `&website=${websiteId}` : ''}`;
  return (
    <Panel
      title="Went wrong"
      aside={
        <>
          {deliveries.total > SHOWN && <Link to={all('failed')}>All {deliveries.total} deliveries</Link>}
          {retried.items.length > 0 && retried.total > SHOWN && (
            <Link to={all('retrying')}>All {retried.total} being retried</Link>
          )}
        </>
      }
    >
      <Lines>
        {deliveries.items.map(({ id, blogPostId, blogPostTitle, attemptedAt, websiteId: of }) => (
          <li key={id}>
            <div>
              <strong>{blogPostTitle ?? `Post #${blogPostId}`}</strong>
              <p className="quiet">{joined(`Not delivered, ${ago(attemptedAt)}`, nameOf(of))}</p>
            </div>
            <Link to={`/deliveries?status=failed&post=${blogPostId}`}>See why</Link>
          </li>
        ))}
        {retried.items.map((attempt) => (
          <RetriedLine key={attempt.id} attempt={attempt} website={nameOf(attempt.websiteId)} />
        ))}
        {slots.slice(0, SHOWN).map(({ id, title, reason, at, runId, topicId, websiteId: of }) => (
          <li key={id}>
            <div>
              <strong>{title}</strong>
              <p className="quiet">{joined(notWritten(at, reason), nameOf(of))}</p>
            </div>
            <Link to={runId ? `/generation-runs/${runId}` : `/content-planning?history=${topicId}`}>See why</Link>
          </li>
        ))}
        {runs.map(({ id, request, category, error, createdAt, websiteId: of }) => (
          <li key={id}>
            <div>
              <strong>{request.specificFocus ?? category ?? 'A post'}</strong>
              <p className="quiet">{joined(notWritten(createdAt, error?.message), nameOf(of))}</p>
            </div>
            <Link to={`/generation-runs/${id}`}>See why</Link>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}

interface RetriedLineProps {
  attempt: Attempt;
  website: string | null | undefined;
}

function RetriedLine({
  attempt: { id, blogPostId, blogPostTitle, nextAttemptAt, websiteId },
  website,
}: RetriedLineProps) {
  const mayPublish = useUser().permissions?.[websiteId]?.includes('publish') ?? false;
  const retry = useAction(() => data(api.POST('/api/publishing-logs/{id}/replay', { params: { path: { id } } })), {
    success: 'It is being sent again',
    failure: 'Failed to send it again',
    refreshes: ['/api/publishing-logs', '/api/publishing-config/{id}/state'],
  });
  const title = blogPostTitle ?? `Post #${blogPostId}`;
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p className="quiet">{joined(`Being retried, next try at ${dateAndTime(nextAttemptAt!)}`, website)}</p>
      </div>
      <Link to={`/deliveries?status=retrying&post=${blogPostId}`}>See why</Link>
      {mayPublish && (
        <Button
          size="small"
          loading={retry.running}
          onClick={() => void retry.run()}
          aria-label={`Retry now: ${title}`}
        >
          Retry now
        </Button>
      )}
    </li>
  );
}

const notWritten = (at: string, reason: string | null | undefined): string =>
  `Not written, ${ago(at)}${reason ? `: ${reason}` : ''}`;

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
