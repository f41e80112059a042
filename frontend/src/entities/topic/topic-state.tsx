import type { Item } from '../../api/types.js';
import '../../ui/status-badge.css';

type Topic = Item<'/api/focus-topics'>;
type TopicState = Topic['state'];

/** Labels of the states that the API knows by a topic's days alone. */
const STATES: Record<TopicState, string> = { active: 'Active Now', scheduled: 'Scheduled', inactive: 'Inactive' };
const COLOURS: Record<TopicState, string> = { active: 'approved', scheduled: 'published', inactive: 'other' };

export const isTopicState = (status: string): status is TopicState => Object.hasOwn(STATES, status);

/** Badge of a topic of which only the state is known. */
export const StateBadge = ({ state }: { state: TopicState }) => (
  <span className={`status-badge status-${COLOURS[state]}`}>{STATES[state]}</span>
);

/** Badge with the one state of a topic: without a run to come, it is neither active nor scheduled. */
export function TopicBadge({
  topic: { state, nextRuns, scheduleEnabled },
}: {
  topic: Pick<Topic, 'state' | 'nextRuns' | 'scheduleEnabled'>;
}) {
  if (state === 'inactive' || nextRuns.length > 0) return <StateBadge state={state} />;
  return <span className="status-badge status-other">{scheduleEnabled ? 'No runs left' : 'Not scheduled'}</span>;
}
