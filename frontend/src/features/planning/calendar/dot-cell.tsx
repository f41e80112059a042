import { useDroppable } from '@dnd-kit/core';
import { memo } from 'react';
import type { DayCellProps } from './day-cell.js';
import { dayNumber, longDay } from './days.js';
import './dot-cell.css';
import { styleOf } from './entry-labels.js';

/**
 * A day of a small month: its number and a dot for each of its first entries. The entries themselves are listed below
 * the month.
 */
export const DotCell = memo(({ day, entries, today, isActive, isOutside, room }: DayCellProps) => {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const planned = entries.filter(({ kind }) => kind !== 'gap').length;
  const gaps = entries.length - planned;
  const words = [
    longDay(day),
    `${planned || 'no'} ${planned === 1 ? 'entry' : 'entries'}`,
    gaps > 0 && `${gaps} not planned`,
  ];
  const classes = [
    'day',
    'day-dots',
    isOutside && 'day-outside',
    day === today && 'day-today',
    isOver && (day < today ? 'day-refuses' : 'day-takes'),
  ];
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      data-day={day}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={isActive ? 0 : -1}
      aria-label={words.filter(Boolean).join(', ')}
      aria-selected={isActive}
      {...(day === today && { 'aria-current': 'date' })}
    >
      <span className="day-number">{dayNumber(day)}</span>
      <span className="dots">
        {entries.slice(0, room).map((entry) => (
          <span key={entry.kind + entry.id} className={`dot entry-${styleOf(entry).tone}`} />
        ))}
        {entries.length > room && <span className="dot-more">+</span>}
      </span>
    </div>
  );
});
