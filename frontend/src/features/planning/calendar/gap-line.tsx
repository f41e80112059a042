import { memo, useState } from 'react';
import { useMayConfigure } from '../../../session/may-configure.js';
import { WebsiteMark } from '../../../ui/website-mark.js';
import type { CalendarEntry } from './calendar-api.js';
import { useCalendarActions, useIsOfSeveral } from './calendar-actions.js';
import { plainDay } from './days.js';
import { styleOf } from './entry-labels.js';

/**
 * An empty period of the publishing schedule, with a button that fills it for members who may configure the website.
 */
export const GapLine = memo(({ gap, isReached }: { gap: CalendarEntry; isReached: boolean }) => {
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
      {isOfSeveral && <WebsiteMark id={gap.websiteId} name={gap.websiteName} />}
      <Sign />
      <span className="entry-title">{mayFill ? (isFilling ? 'Filling…' : 'Fill') : word}</span>{' '}
      <span className="entry-where">{gap.websiteName}</span>
    </button>
  );
});
