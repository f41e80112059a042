import { timeIn } from '../../../entities/topic/topic-times.js';
import type { Topic } from './topic-labels.js';

/** Times of a topic's next runs, in its own time zone and in UTC. */
export function NextRuns({ topic: { nextRuns, scheduleTimezone, isActive, scheduleEnabled } }: { topic: Topic }) {
  if (nextRuns.length === 0) {
    if (!scheduleEnabled) return null;
    return (
      <p className="quiet">
        {isActive ? 'No runs left before the end date.' : 'Paused: nothing runs until it is resumed.'}
      </p>
    );
  }
  return (
    <ol className="next-runs" aria-label="Next runs">
      {nextRuns.map((at) => (
        <li key={at}>
          <time dateTime={at}>{timeIn(scheduleTimezone, at)}</time>
          {scheduleTimezone !== 'UTC' && <span className="quiet">{timeIn('UTC', at)}</span>}
        </li>
      ))}
    </ol>
  );
}
