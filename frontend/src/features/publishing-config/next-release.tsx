import { Link } from 'react-router';
import { useRead } from '../../api/use-read.js';
import { dateAndTime } from '../../ui/dates.js';

const FOLLOWING = { refreshInterval: 30_000, dedupingInterval: 5_000 };

/** The next scheduled release, and the number of posts queued behind it. */
export function NextRelease({ websiteId }: { websiteId: string }) {
  const { data, error } = useRead('/api/publishing-config/releases', { query: { websiteId } }, FOLLOWING);
  const [next] = data ?? [];
  return (
    <div>
      <dt>Next release</dt>
      <dd>
        {error && 'Could not be loaded'}
        {!error && !data && '…'}
        {data && !next && 'No post waits'}
        {next && (
          <Link to={`/post-approval/${next.postId}`} title={next.title}>
            {dateAndTime(next.at)}
          </Link>
        )}
        {/* Present from the start, so that nothing moves when it is known. */}
        <span className="quiet publishing-behind">
          {data && data.length > 1 && `${data.length - 1} more behind it`}
        </span>
      </dd>
    </div>
  );
}
