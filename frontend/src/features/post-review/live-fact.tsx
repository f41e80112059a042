import type { Post } from '../../api/use-decision.js';
import { dateAndTime } from '../../ui/dates.js';
import { LiveBadge } from '../../ui/live-badge.js';
import './live-fact.css';

type Live = NonNullable<Post['live']>;

const FIELDS: Record<Live['differences'][number]['field'], string> = {
  page: 'Page',
  title: 'Title',
  content: 'Text',
  canonical: 'Canonical address',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
};

/** Whether the client's website shows what was approved, and where not. */
export const LiveFact = ({ live: { state, checkedAt, differences } }: { live: Live }) => (
  <div className="live-fact">
    <LiveBadge state={state} /> <span className="review-quiet">{checkedAt ? `looked at ${dateAndTime(checkedAt)}` : 'no look yet'}</span>
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
  </div>
);

const Difference = ({ expected, seen }: { expected: string; seen: string | null }) => (
  <>
    <span>Approved: {expected}</span>
    <span>{seen === null ? 'Not on the page.' : `On the page: ${seen}`}</span>
  </>
);
