import { memo, useState } from 'react';
import { MarkOfWebsite } from '../../../entities/website/mark-of-website.js';
import { useMayConfigure, useMayConfigureEach } from '../../../session/may-configure.js';
import type { CalendarEntry } from './calendar-api.js';
import { useCalendarActions, useIsOfSeveral } from './calendar-actions.js';
import { type Day, plainDay, shortDay } from './days.js';
import { styleOf } from './entry-labels.js';

interface GapLineProps {
  gap: CalendarEntry;
  isReached: boolean;
  /** Whether the line shows its day, in a list of several. */
  isDated?: boolean;
}

/**
 * An empty period of the publishing schedule, with a button that fills it for members who may configure the website.
 */
export const GapLine = memo(({ gap, isReached, isDated = false }: GapLineProps) => {
  const mayFill = useMayConfigure(gap.websiteId);
  const { fill } = useCalendarActions();
  const isOfSeveral = useIsOfSeveral();
  const [isFilling, setFilling] = useState(false);
  const { word, Sign } = styleOf(gap);
  const press = async () => {
    if (isFilling || !mayFill) return;
    setFilling(true);
    await fill(gap);
    setFilling(false);
  };
  return (
    <button
      type="button"
      className="entry entry-gap"
      tabIndex={isReached ? 0 : -1}
      aria-disabled={isFilling || !mayFill}
      aria-label={`${mayFill ? 'Fill ' : ''}${gap.websiteName}: nothing planned on ${plainDay(gap.date)}`}
      title={`${word} on ${gap.websiteName}.${mayFill ? ' Fill takes the focus topic that has waited longest.' : ''}`}
      onClick={() => void press()}
    >
      {isDated && <span className="entry-day">{shortDay(gap.date)}</span>}
      {isOfSeveral && <MarkOfWebsite id={gap.websiteId} name={gap.websiteName} />}
      <Sign />
      <span className="entry-title">{mayFill ? (isFilling ? 'Filling…' : 'Fill') : word}</span>{' '}
      <span className="entry-where">{gap.websiteName}</span>
    </button>
  );
});

interface GapsLineProps {
  day: Day;
  gaps: readonly CalendarEntry[];
  isReached: boolean;
}

/** Gaps of several websites on one day, as one line that lists them, and fills those that the person may configure. */
export function GapsLine({ day, gaps, isReached }: GapsLineProps) {
  const { openDay, fillAll } = useCalendarActions();
  const mayConfigure = useMayConfigureEach();
  const [isFilling, setFilling] = useState(false);
  const { Sign } = styleOf({ kind: 'gap', status: null });
  const fillable = gaps.filter(({ websiteId }) => mayConfigure(websiteId));
  const press = async () => {
    if (isFilling) return;
    setFilling(true);
    await fillAll(fillable);
    setFilling(false);
  };
  return (
    <div className="gaps-line">
      <button
        type="button"
        className="entry entry-gap"
        tabIndex={isReached ? 0 : -1}
        aria-label={`${gaps.length} open: websites with nothing planned on ${plainDay(day)}`}
        title={gaps.map(({ websiteName }) => websiteName).join('\n')}
        onClick={() => openDay(day)}
      >
        <Sign />
        <span className="entry-title">{gaps.length} open</span>
      </button>
      {fillable.length > 0 && (
        <button
          type="button"
          className="entry entry-gap"
          tabIndex={isReached ? 0 : -1}
          aria-disabled={isFilling}
          aria-label={`Fill ${plainDay(day)} on ${fillable.length} websites`}
          title="Fill takes the focus topic of each website that has waited longest."
          onClick={() => void press()}
        >
          <span className="entry-title">{isFilling ? 'Filling…' : 'Fill'}</span>
        </button>
      )}
    </div>
  );
}

/** Longest list of open days. Others follow when these are filled. */
const LISTED = 12;

/** The open days of a period as a list, where its days show dots only: one line for each gap. */
export function OpenDays({ gaps }: { gaps: readonly CalendarEntry[] }) {
  if (gaps.length === 0) return null;
  return (
    <section className="calendar-of-day" aria-labelledby="calendar-open-days">
      <h3 id="calendar-open-days">Open days</h3>
      <ul className="day-list">
        {gaps.slice(0, LISTED).map((gap) => (
          <li key={gap.id}>
            <GapLine gap={gap} isReached isDated />
          </li>
        ))}
      </ul>
      {gaps.length > LISTED && <p className="quiet">And {gaps.length - LISTED} more.</p>}
    </section>
  );
}
