import { Link } from 'react-router';
import { useRead } from '../../api/use-read.js';
import { StatusBadge } from '../../entities/post/status-badge.js';
import { shortDate } from '../../ui/dates.js';
import { usePaused } from '../../ui/use-paused.js';

/** Shorter wishes are like everything. */
const SHORTEST = 6;

/** Says before anything is spent that the website has this topic already. One may go on all the same. */
export function SimilarPosts({ websiteId, focus }: { websiteId: string; focus: string }) {
  const debouncedFocus = usePaused(focus.trim());
  const { data: similar = [] } = useRead(debouncedFocus.length < SHORTEST ? null : '/api/blog-posts/similar', {
    query: { websiteId, title: debouncedFocus },
  });
  if (similar.length === 0 || debouncedFocus.length < SHORTEST) return null;
  return (
    <section className="create-similar" role="status" aria-labelledby="create-similar">
      <h2 id="create-similar">You already have {similar.length === 1 ? 'a post like this' : 'posts like this'}</h2>
      <ul>
        {similar.map(({ create_id: id, title, status, created_at: at }) => (
          <li key={id}>
            <Link to={`/post-approval/${id}`}>{title}</Link>
            <StatusBadge status={status} />
            <span>{shortDate(at)}</span>
          </li>
        ))}
      </ul>
      <p>Another focus or angle gives readers something new.</p>
    </section>
  );
}
