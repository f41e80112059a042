import { memo, useState } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { useCalendarDeeds } from './calendar-deeds.js';
import { plainDay } from './days.js';
import { lookOf } from './entry-words.js';

/** A period of the publishing schedule with nothing in it, and the button that fills it. */
export const GapLine = memo(({ gap, isReached }: { gap: CalendarEntry; isReached: boolean }) => {
  const { fill } = useCalendarDeeds();
  const [isFilling, setFilling] = useState(false);
  const { word, Sign } = lookOf(gap);
  const press = async () => {
    if (isFilling) return;
    setFilling(true);
    await fill(gap);
    setFilling(false);
  };
  return (
    <button
      type="button"
      className="entry entry-gap"
      tabIndex={isReached ? 0 : -1}
      aria-disabled={isFilling}
      aria-label={`Fill ${gap.websiteName}: nothing planned on ${plainDay(gap.date)}`}
      title={`${word} on ${gap.websiteName}. Fill takes the focus topic that has waited longest.`}
      onClick={() => void press()}
    >
      <Sign />
      <span className="entry-title">{isFilling ? 'Filling…' : 'Fill'}</span> <span className="entry-where">{gap.websiteName}</span>
    </button>
  );
});
