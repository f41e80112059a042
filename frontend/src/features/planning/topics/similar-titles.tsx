import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.js';
import { StatusBadge } from '../../../entities/post/status-badge.js';
import { shortDate } from '../../../ui/dates.js';
import { usePaused } from '../../../ui/use-paused.js';
import { TopicBadge } from './topic-badge.js';
import { STATES, type Topic } from './topic-labels.js';

/** Shorter titles are like everything. */
const SHORTEST = 6;

interface SimilarTitlesProps {
  websiteId: string;
  title: string;
  /** The topic that is being changed: it is like itself. */
  except: string | undefined;
}

const isState = (status: string): status is Topic['state'] => Object.hasOwn(STATES, status);

/** Says while one types that the website has this topic already. One may go on all the same. */
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
                {kind === 'topic' && isState(status) ? <TopicBadge state={status} /> : <StatusBadge status={status} />}
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
