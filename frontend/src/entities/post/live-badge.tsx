import '../../ui/status-badge.css';
import './live-badge.css';

const LABELS = new Map([
  ['live', 'Live'],
  ['drifted', 'Differs on the site'],
  ['not_found', 'Not found on the site'],
]);

/**
 * Badge for the last check of the post on the website of the client. A check without a result is distinguished from no
 * check.
 */
export const LiveBadge = ({ live: { state, checkedAt } }: { live: { state: string; checkedAt: string | null } }) => (
  <span className={`status-badge live-${state}`}>
    {LABELS.get(state) ?? (checkedAt ? 'Could not be checked' : 'Not checked yet')}
  </span>
);
