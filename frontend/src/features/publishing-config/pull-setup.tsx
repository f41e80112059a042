import { Link } from 'react-router';
import { useRead } from '../../api/use-read.js';
import type { Website } from '../../session/websites.js';
import { dateAndTime } from '../../ui/dates.js';
import { WebsiteKeyFields } from './website-key.js';

/** Polls, because the website fetches its posts at any time. */
const FOLLOWING = { refreshInterval: 30_000, dedupingInterval: 5_000 };

/**
 * Time of the last successful fetch of the website's posts.
 * @returns null when there was none in 14 days, undefined until it is known
 */
export function useLastPull(websiteId: string | null): { lastPull: string | null | undefined; error: unknown } {
  const { data, error } = useRead(
    websiteId === null ? null : '/api/websites/{id}/pulls',
    { path: { id: websiteId ?? '' } },
    FOLLOWING,
  );
  const times = data?.filter(({ status }) => status < 400).map(({ lastAt }) => lastAt);
  return { lastPull: times && (times.toSorted().at(-1) ?? null), error };
}

export const PullConnect = ({ website }: { website: Website }) => (
  <>
    <p>Give this key and this address to whoever builds the website. They fetch the approved posts with it.</p>
    <WebsiteKeyFields website={website} way="pull" />
  </>
);

export const PullTest = ({ lastPull }: { lastPull: string | null | undefined }) => (
  <p>
    {lastPull
      ? `Posts were fetched last on ${dateAndTime(lastPull)}.`
      : 'Nothing was fetched in the last 14 days. Load a page of the website, or run the command of the step before. ' +
        'This step then changes within half a minute.'}{' '}
    <Link to="?tab=developer">See all reads</Link>
  </p>
);

/** @param pushedTo name of the template that posts are pushed to as well, while automatic publishing is on */
export const PullRelease = ({ pushedTo }: { pushedTo: string | null }) => (
  <>
    <p>
      A post can be fetched as soon as it is approved, and no longer once it is withdrawn. There is nothing to save.
    </p>
    {pushedTo && <p>Posts are also pushed to {pushedTo}. Choose it to switch that off.</p>}
  </>
);
