import './status-badge.css';
import './live-badge.css';

const LABELS = new Map([
  ['live', 'Live'],
  ['drifted', 'Differs on the site'],
  ['not_found', 'Not found on the site'],
  ['unchecked', 'Not checked'],
]);

/** What was last found on the client's website, in words and a colour. */
export const LiveBadge = ({ state }: { state: string }) => <span className={`status-badge live-${state}`}>{LABELS.get(state) ?? state}</span>;
