import { Link } from 'react-router';
import { useRead } from '../../api/use-read.js';
import { StatusBadge } from '../../entities/post/status-badge.js';
import { shortDate } from '../../ui/dates.js';
import { usePaused } from '../../ui/use-paused.js';

/** Minimum length of a focus for the search: shorter texts are similar to most titles. */
const SHORTEST = 6;

/** Warns before a run costs money that the website already has posts about this topic. The person may continue. */
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
