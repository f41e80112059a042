import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { DeliveryBadge } from '../../entities/delivery/delivery-badge.js';
import type { Post } from '../../entities/post/post.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { dateAndTime } from '../../ui/dates.js';
import './delivery-fact.css';

/** Polls, because deliveries continue in the background. */
const FOLLOWING = { refreshInterval: 10_000, dedupingInterval: 5_000, keepPreviousData: true };

/**
 * Outcome of the last attempt to deliver the approved version to the website, or to withdraw it. Shown to members of
 * the website only.
 */
export function DeliveryFact({ post: { create_id: postId, status, seal } }: { post: Post }) {
  const isAdmin = useIsPlatformAdmin();
  const isAsked = !isAdmin && (seal !== null || status === 'withdrawn');
  const { data } = useList(isAsked ? '/api/publishing-logs' : null, { query: { postId, limit: 1 } }, FOLLOWING);
  const [last] = data?.items ?? [];
  if (!last) return null;
  return (
    <div className="delivery-fact" role="group" aria-label="Last delivery">
      <p>
        <DeliveryBadge status={last.status} />{' '}
        <span className="review-quiet">
          {last.kind === 'withdraw' ? 'Taking it down' : 'Last sent'} {dateAndTime(last.attemptedAt)}
        </span>
      </p>
      {last.errorMessage && <p>{last.errorMessage}</p>}
      {status === 'withdrawn' && last.kind !== 'withdraw' && (
        <p className="review-quiet">
          No withdrawal was sent. An endpoint of your own is told if you choose so under Publishing; otherwise the site
          learns of it when it pulls.
        </p>
      )}
      {last.nextAttemptAt && <p>Next attempt {dateAndTime(last.nextAttemptAt)}</p>}
      <Link to={`/publishing-config?tab=deliveries&post=${postId}`}>Deliveries of this post</Link>
    </div>
  );
}
