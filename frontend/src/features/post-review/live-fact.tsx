import { Button } from 'antd';
import { api, data } from '../../api/client.js';
import { LiveBadge } from '../../entities/post/live-badge.js';
import type { Post } from '../../entities/post/post.js';
import { TEXT_FIELDS } from '../../entities/post/text-fields.js';
import { useAction } from '../../session/use-action.js';
import { dateAndTime } from '../../ui/dates.js';
import './live-fact.css';

type Live = NonNullable<Post['live']>;

const FIELDS: Record<Live['differences'][number]['field'], string> = {
  page: 'Page',
  title: TEXT_FIELDS.title.label,
  content: TEXT_FIELDS.content.label,
  canonical: 'Canonical address',
  robots: 'Search engines',
  meta_title: TEXT_FIELDS.meta_title.label,
  meta_description: TEXT_FIELDS.meta_description.label,
};

const FOUND: Record<Live['state'], string> = {
  live: 'It matches the approved version.',
  drifted: 'It differs from the approved version.',
  not_found: 'The page was not found on the site.',
  unchecked: 'It could not be compared.',
};

/**
 * Whether the client's website shows the approved version, with the differences. When the page's address is known, a
 * button checks the page again.
 */
export function LiveFact({ id, live, isKnown }: { id: number; live: Live; isKnown: boolean }) {
  const { checkedAt, differences } = live;
  const check = useAction(() => data(api.POST('/api/blog-posts/{id}/check-live', { params: { path: { id } } })), {
    success: ({ live: seen }) => ({
      title: 'The page was checked',
      description: seen ? FOUND[seen.state] : undefined,
    }),
    failure: 'Failed to check the page',
    refreshes: ['/api/blog-posts/{id}', '/api/blog-posts'],
  });
  return (
    <div className="live-fact">
      <LiveBadge live={live} /> {checkedAt && <span className="review-quiet">checked {dateAndTime(checkedAt)}</span>}
      {differences.length > 0 && (
        <ul aria-label="Differences from the approved version">
          {differences.map(({ field, expected, seen }) => (
            <li key={`${field} ${expected}`}>
              <b>{FIELDS[field]}</b>
              {field === 'page' ? <span>{seen}</span> : <Difference expected={expected} seen={seen} />}
            </li>
          ))}
        </ul>
      )}
      {isKnown ? (
        <Button className="live-check" size="small" onClick={() => void check.run()} loading={check.running}>
          Check now
        </Button>
      ) : (
        <p className="review-quiet">
          Galley does not know the page’s address. The website can send it: <code>POST /api/posts/{id}/published</code>
        </p>
      )}
    </div>
  );
}

const Difference = ({ expected, seen }: { expected: string; seen: string | null }) => (
  <>
    <span>Approved: {expected}</span>
    <span>{seen === null ? 'Not on the page.' : `On the page: ${seen}`}</span>
  </>
);
