import { memo, type PointerEvent } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { useCalendarActions } from './calendar-actions.js';
import './entries.css';
import { longDay } from './days.js';
import { keyOf, styleOf, spokenTime, timeOf } from './entry-labels.js';
import { CARRIED_BY, HOW_TO_CARRY } from './pick-up.js';

interface EntryButtonProps {
  entry: CalendarEntry;
  /** Whether Tab comes here: only on the day that the keys are on. */
  isReached: boolean;
  /** In a list that opens in place: whether it is open, and what opens it. */
  isOpen?: boolean;
  onToggle?: () => void;
}

/**
 * An entry: its state's sign, its time and its title. Opens its details; on the grid it can be carried to another day,
 * where it may go there.
 */
export const EntryButton = memo(({ entry, isReached, isOpen, onToggle }: EntryButtonProps) => {
  const { showEntry } = useCalendarActions();
  const { word, tone, Sign } = styleOf(entry);
  const time = timeOf(entry);
  const carried = entry.movable &&
    !onToggle && {
      [CARRIED_BY]: keyOf(entry),
      'aria-describedby': HOW_TO_CARRY,
      'aria-roledescription': 'movable entry',
    };
  return (
    <button
      {...carried}
      type="button"
      className={`entry entry-${tone}`}
      tabIndex={isReached ? 0 : -1}
      // With its day: a topic is on the calendar once a week.
      aria-label={`${word}: ${time} ${entry.title}, ${entry.websiteName}, ${longDay(entry.date)}`}
      aria-expanded={isOpen}
      onPointerEnter={(event) => tellMore(event, entry)}
      onClick={({ currentTarget }) => (onToggle ? onToggle() : showEntry(entry, currentTarget))}
    >
      <Sign />
      <span className="entry-time">{time}</span> <span className="entry-title">{entry.title}</span>{' '}
      {onToggle && <span className="entry-where">{entry.websiteName}</span>}
    </button>
  );
});

/** Only once somebody points there: to write it on 2,000 entries would take longer than to draw them. */
function tellMore({ currentTarget }: PointerEvent<HTMLElement>, entry: CalendarEntry): void {
  currentTarget.title = `${entry.title}\n${styleOf(entry).word}, ${spokenTime(entry)}\n${entry.websiteName}`;
}
