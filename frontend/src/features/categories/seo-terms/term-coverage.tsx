import { Link } from 'react-router';
import type { Item } from '../../../api/types.js';
import { shortDate } from '../../../ui/dates.js';
import { counted } from '../categories-of.js';

export type Coverage = Item<'/api/seo-terms/category/{categoryId}/coverage'>;

/** Which posts have a term in their titles: how many, since when, and the newest. */
export function TermCoverage({ coverage: { posts, among, newest } }: { coverage: Coverage }) {
  const [last] = newest;
  if (!last)
    return (
      <p className="quiet term-coverage">
        {among === null ? 'In no title yet' : `In none of the newest ${counted(among, 'title')}`}
      </p>
    );
  return (
    <details className="quiet term-coverage">
      <summary>
        {among === null
          ? `In ${counted(posts, 'title')}`
          : `In ${posts.toLocaleString('en')} of the newest ${counted(among, 'title')}`}
        , last on {shortDate(last.created_at)}
      </summary>
      <ul>
        {newest.map(({ create_id, title, created_at }) => (
          <li key={create_id}>
            <Link to={`/post-approval/${create_id}`}>{title}</Link>, {shortDate(created_at)}
          </li>
        ))}
        {posts > newest.length && <li>and {(posts - newest.length).toLocaleString('en')} earlier</li>}
      </ul>
    </details>
  );
}
