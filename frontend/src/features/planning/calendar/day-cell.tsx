import { useDroppable } from '@dnd-kit/core';
import { memo, type ReactNode } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { useCalendarActions } from './calendar-actions.js';
import './day-cell.css';
import { type Day, dayNumber, longDay, shortMonth } from './days.js';
import { EntryButton } from './entry-button.js';
import { GapLine, GapsLine } from './gap-line.js';
import { PlanSign } from './plan-button.js';

export interface DayCellProps {
  day: Day;
  entries: readonly CalendarEntry[];
  today: Day;
  /** Whether this day is the tab stop of the grid, so that Tab reaches it and its entries. */
  isActive: boolean;
  /** Whether the day lies outside the month shown. */
  isOutside: boolean;
  /** Maximum number of lines shown; other entries are summarized as a number, and several gaps are one line. */
  room: number;
  /** Whether the cell renders the day's heading. In lists the heading has its own cell. */
  isHeaded: boolean;
}

const counted = (count: number): string => `${count || 'no'} ${count === 1 ? 'entry' : 'entries'}`;

/** One day of the grid: its entries, and a drop target for moved entries. */
export const DayCell = memo(({ day, entries, today, isActive, isOutside, room, isHeaded }: DayCellProps) => {
  const { openDay } = useCalendarActions();
  const gaps = entries.filter(({ kind }) => kind === 'gap');
  const planned = entries.filter(({ kind }) => kind !== 'gap');
  const lines = planned.length + Math.min(gaps.length, 1);
  const shown = lines > room ? planned.slice(0, room - 1 - Math.min(gaps.length, 1)) : planned;
  const more = planned.length - shown.length;
  return (
    <DropPlace
      day={day}
      label={`${longDay(day)}, ${counted(planned.length)}`}
      today={today}
      count={lines}
      isActive={isActive}
      isOutside={isOutside}
    >
      {isHeaded && <DayHeading day={day} onOpen={() => openDay(day)} />}
      {shown.map((entry) => (
        <EntryButton key={entry.kind + entry.id} entry={entry} isReached={isActive} />
      ))}
      {gaps.length === 1 && gaps[0] && <GapLine gap={gaps[0]} isReached={isActive} />}
      {gaps.length > 1 && <GapsLine day={day} gaps={gaps} isReached={isActive} />}
      {more > 0 && (
        <button
          type="button"
          className="day-more"
          tabIndex={isActive ? 0 : -1}
          aria-label={`+${more} more on ${longDay(day)}`}
          onClick={() => openDay(day)}
        >
          +{more} more
        </button>
      )}
      {day >= today && <PlanSign day={day} isReached={isActive} />}
    </DropPlace>
  );
});

/**
 * Number of a day. The first of a month also shows the month ("Dec 1"), and its accessible name contains the same text,
 * as voice control requires.
 */
const DayHeading = ({ day, onOpen }: { day: Day; onOpen: () => void }) => (
  <h3 className="day-heading">
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Open ${dayNumber(day) === 1 ? `${shortMonth(day)} 1, ` : ''}${longDay(day)}`}
      onClick={onOpen}
    >
      {dayNumber(day) === 1 && <span className="day-month">{shortMonth(day)} </span>}
      <span className="day-number">{dayNumber(day)}</span>
    </button>
  </h3>
);

interface DropPlaceProps {
  day: Day;
  label: string;
  today: Day;
  count: number;
  isActive: boolean;
  isOutside: boolean;
  children: ReactNode;
}

function DropPlace({ day, label, today, count, isActive, isOutside, children }: DropPlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isPast = day < today;
  const classes = [
    'day',
    `day-${count}`,
    isOutside && 'day-outside',
    isPast && 'day-past',
    day === today && 'day-today',
    isOver && (isPast ? 'day-refuses' : 'day-takes'),
  ];
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      data-day={day}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      aria-selected={isActive}
      {...(day === today && { 'aria-current': 'date' })}
    >
      {children}
    </div>
  );
}
