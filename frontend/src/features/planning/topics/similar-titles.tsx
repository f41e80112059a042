import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.js';
import { StatusBadge } from '../../../entities/post/status-badge.js';
import { isTopicState, StateBadge } from '../../../entities/topic/topic-state.js';
import { shortDate } from '../../../ui/dates.js';
import { usePaused } from '../../../ui/use-paused.js';

/** Minimum length of a title to compare. Shorter titles resemble everything. */
const SHORTEST = 6;

interface SimilarTitlesProps {
  websiteId: string;
  title: string;
  /** Id of the topic being edited, which is excluded from the comparison. */
  except: string | undefined;
}

/**
 * Warns while a title is being entered that the website already has a similar topic or post. The topic can be saved
 * anyway.
 */
export function SimilarTitles({ websiteId, title, except }: SimilarTitlesProps) {
  const debouncedTitle = usePaused(title.trim());
  const query = { websiteId, title: debouncedTitle.slice(0, 500) };
  const { data = [] } = useRead(
    debouncedTitle.length < SHORTEST ? null : '/api/focus-topics/similar',
    { query },
    { keepPreviousData: true },
  );
  const similar = debouncedTitle.length < SHORTEST ? [] : data.filter(({ id }) => id !== except);
  return (
    <div role="status">
      {similar.length > 0 && (
        <section className="similar-titles" aria-label="Similar titles">
          <p>This website has something like it already:</p>
          <ul>
            {similar.map(({ kind, id, title: found, status, createdAt }) => (
              <li key={id}>
                {kind === 'post' ? <Link to={`/post-approval/${id}`}>{found}</Link> : <span>{found}</span>}
                {kind === 'topic' && isTopicState(status) ? (
                  <StateBadge state={status} />
                ) : (
                  <StatusBadge status={status} />
                )}
                <span className="quiet">
                  {kind === 'post' ? 'Post' : 'Topic'}, {shortDate(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
