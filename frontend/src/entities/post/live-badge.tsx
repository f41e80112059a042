import '../../ui/status-badge.css';
import './live-badge.css';

const LABELS = new Map([
  ['live', 'Live'],
  ['drifted', 'Differs on the site'],
  ['not_found', 'Not found on the site'],
]);

/**
 * What was last found on the client's website, in words and a colour. A look that told nothing is not the same as none.
 */
export const LiveBadge = ({ live: { state, checkedAt } }: { live: { state: string; checkedAt: string | null } }) => (
  <span className={`status-badge live-${state}`}>
    {LABELS.get(state) ?? (checkedAt ? 'Could not be checked' : 'Not checked yet')}
  </span>
);
