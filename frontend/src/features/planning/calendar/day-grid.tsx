import {
  type CSSProperties,
  memo,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { type ByDay, NOTHING } from './by-day.js';
import { DayCell } from './day-cell.js';
import './day-grid.css';
import {
  addDays,
  type Day,
  daysBetween,
  firstOfMonth,
  mondayOf,
  monthName,
  shortDay,
  shortWeekday,
  weekdayName,
  weeksOf,
} from './days.js';
import { DotCell } from './dot-cell.js';

/**
 * Layout of days: a month or a week of columns, a list with one row per day, a small month with dots, or three of those.
 */
export type Layout = 'month' | 'week' | 'list' | 'dots' | 'quarter';

/** Whether days show dots, so that the entries of the active one are listed below. */
export const hasDots = (layout: Layout): boolean => layout === 'dots' || layout === 'quarter';

export interface DayGridProps {
  grid: RefObject<HTMLDivElement | null>;
  layout: Layout;
  title: string;
  days: readonly Day[];
  byDay: ByDay;
  today: Day;
  active: Day;
  isLoading: boolean;
  /** Whether a day belongs to the period shown. Other days only complete its first or last week. */
  isInside: (day: Day) => boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onReach: (day: Day) => void;
  /** Called when the free area of a day is clicked. */
  onPick: (day: Day) => void;
}

/** Maximum number of entries shown per day. */
const ROOM: Record<Layout, number> = { month: 4, week: 14, list: Infinity, dots: 3, quarter: 3 };

/** Grid of days with keyboard navigation; in a quarter three of them, between which the arrow keys move, too. */
export function DayGrid({
  grid,
  layout,
  title,
  days,
  byDay,
  today,
  active,
  isLoading,
  isInside,
  onKeyDown,
  onReach,
  onPick,
}: DayGridProps) {
  const Cell = hasDots(layout) ? DotCell : DayCell;
  const cellOf = (day: Day) => (
    <Cell
      key={day}
      day={day}
      entries={byDay.get(day) ?? NOTHING}
      today={today}
      isActive={day === active}
      isOutside={!isInside(day)}
      room={ROOM[layout]}
      isHeaded={layout !== 'list'}
    />
  );
  const reach = ({ target }: SyntheticEvent) => {
    const day = (target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (day && day !== active) onReach(day);
  };
  const pick = (event: MouseEvent) => {
    reach(event);
    const { dataset } = event.target as HTMLElement;
    if (dataset['day']) onPick(dataset['day']);
  };
  if (layout === 'quarter')
    return (
      <div
        ref={grid}
        role="presentation"
        className="calendar-months"
        onKeyDown={onKeyDown}
        onFocus={reach}
        onClick={pick}
      >
        {Array.from(Map.groupBy(days, firstOfMonth), ([first, month]) => (
          <section key={first}>
            <h3 id={`month-${first}`}>{monthName(first)}</h3>
            <div
              role="grid"
              aria-labelledby={`month-${first}`}
              aria-busy={isLoading}
              className="calendar-grid calendar-dots"
            >
              <Weekdays days={daysBetween(mondayOf(first), addDays(mondayOf(first), 7))} />
              {Array.from(Map.groupBy(month, mondayOf), ([monday, week]) => (
                <div key={monday} role="row" className="calendar-week-row" style={daysIn(week)}>
                  {week.map(cellOf)}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    );
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={title}
      aria-busy={isLoading}
      className={`calendar-grid calendar-${layout}`}
      onKeyDown={onKeyDown}
      onFocus={reach}
      onClick={pick}
    >
      {layout !== 'list' && <Weekdays days={days} />}
      {layout === 'list'
        ? days.map((day) => (
            <div key={day} role="row" className={day === mondayOf(day) ? 'list-row list-monday' : 'list-row'}>
              <ListHeading day={day} isToday={day === today} />
              {cellOf(day)}
            </div>
          ))
        : weeksOf(days).map((week) => (
            <div key={week[0]} role="row" className="calendar-week-row">
              {week.map(cellOf)}
            </div>
          ))}
    </div>
  );
}

/** Tells the style sheet how many days a week has in its month, so that the first week begins on its weekday. */
const daysIn = (week: readonly Day[]) => ({ '--days': week.length }) as CSSProperties;

const Weekdays = ({ days }: { days: readonly Day[] }) => (
  <div role="row" className="calendar-weekdays">
    {days.slice(0, 7).map((day) => (
      <div key={weekdayName(day)} role="columnheader" aria-label={weekdayName(day)}>
        {shortWeekday(day)}
      </div>
    ))}
  </div>
);

const ListHeading = memo(({ day, isToday }: { day: Day; isToday: boolean }) => (
  <div role="rowheader" className={isToday ? 'list-heading list-today' : 'list-heading'}>
    <h3>{shortDay(day)}</h3>
  </div>
));
