import { runTime } from '../../../entities/topic/topic-times.js';
import { ownTime } from '../../../ui/clock.js';
import type { Topic } from './topic-labels.js';

/** Times of a topic's next runs, by the clock, and in the topic's own time zone where that differs. */
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
          <time dateTime={at}>{runTime(at)}</time>
          <span className="quiet">{ownTime(at, scheduleTimezone)}</span>
        </li>
      ))}
    </ol>
  );
}
