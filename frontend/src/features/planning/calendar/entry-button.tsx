import { memo, type PointerEvent } from 'react';
import { MarkOfWebsite } from '../../../entities/website/mark-of-website.js';
import type { CalendarEntry } from './calendar-api.js';
import { useCalendarActions, useIsOfSeveral } from './calendar-actions.js';
import { CARRIED_BY, HOW_TO_CARRY } from './carried.js';
import './entries.css';
import { longDay } from './days.js';
import { dayOf, keyOf, ownTimeOf, styleOf, spokenTime, timeOf } from './entry-labels.js';

interface EntryButtonProps {
  entry: CalendarEntry;
  /** Whether the button is a tab stop: only on the active day. */
  isReached: boolean;
  /** Whether the entry is expanded, and the callback that toggles it, in a list that expands in place. */
  isOpen?: boolean;
  onToggle?: () => void;
}

/**
 * Button of an entry: whose it is, state icon, time and title. It opens the details, and a movable entry can be dragged to another
 * day of the grid.
 */
export const EntryButton = memo(({ entry, isReached, isOpen, onToggle }: EntryButtonProps) => {
  const { showEntry } = useCalendarActions();
  const isOfSeveral = useIsOfSeveral();
  const { word, tone, Sign } = styleOf(entry);
  const own = ownTimeOf(entry);
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
      // The name includes the day because a weekly topic has several entries with the same title.
      aria-label={`${word}: ${spokenTime(entry)} ${entry.title}, ${entry.websiteName}, ${longDay(dayOf(entry))}`}
      aria-expanded={isOpen}
      onPointerEnter={(event) => tellMore(event, entry)}
      onClick={({ currentTarget }) => (onToggle ? onToggle() : showEntry(entry, currentTarget))}
    >
      {isOfSeveral && <MarkOfWebsite id={entry.websiteId} name={entry.websiteName} />}
      <Sign />
      <span className="entry-time">{timeOf(entry)}</span> {own && <span className="entry-own-time">{own} </span>}
      <span className="entry-title">{entry.title}</span>{' '}
      {onToggle && <span className="entry-where">{entry.websiteName}</span>}
    </button>
  );
});

/** Sets the tooltip on hover: writing it for 2,000 entries in advance would take longer than rendering them. */
function tellMore({ currentTarget }: PointerEvent<HTMLElement>, entry: CalendarEntry): void {
  currentTarget.title = `${entry.title}\n${styleOf(entry).word}, ${spokenTime(entry)}\n${entry.websiteName}`;
}
