import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { addDays, type Day, longDay } from './days.js';
import { dayOf, styleOf, timeOf } from './entry-labels.js';
import { PickUp } from './pick-up.js';

/** Thresholds that distinguish a drag from a trembling mouse or a scrolling finger. */
const MOUSE = { activationConstraint: { distance: 5 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Distance in pixels between a day's corner and that of an entry dragged onto it by keyboard. */
const INSET = 4;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const CODES = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] };

const titleOf = ({ data }: { data: { current?: object | undefined } }): string =>
  `“${(data.current as { entry: CalendarEntry }).entry.title}”`;
const placeOf = (over: { id: unknown } | null): string => (over ? longDay(String(over.id)) : 'no day');

const TOLD: Announcements = {
  onDragStart: ({ active }) => `Picked up ${titleOf(active)}.`,
  onDragOver: ({ active, over }) => `${titleOf(active)} is over ${placeOf(over)}.`,
  onDragEnd: ({ active, over }) => `${titleOf(active)} was put down on ${placeOf(over)}.`,
  onDragCancel: ({ active }) => `${titleOf(active)} stays where it was.`,
};

/**
 * Returns the day under the pointer. During a keyboard drag, returns the day that contains the entry's upper left
 * corner.
 */
const dayBeneath: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const { left, top } = args.collisionRect;
  const beneath = args.droppableContainers.find(({ id }) => {
    const day = args.droppableRects.get(id);
    return day && left >= day.left && left < day.right && top >= day.top && top < day.bottom;
  });
  return beneath ? [{ id: beneath.id }] : [];
};

/** Returns the coordinates of the next day in the direction of an arrow key; undefined beyond the visible days. */
const nextDay =
  (columns: number): KeyboardCoordinateGetter =>
  (event, { context: { over, active, droppableRects } }) => {
    const step = STEPS[event.code] ?? 0;
    const carried = (active?.data.current as { entry: CalendarEntry } | undefined)?.entry;
    const from = over?.id ?? (carried && dayOf(carried));
    if (!step || !from) return undefined;
    event.preventDefault();
    const day = droppableRects.get(addDays(String(from), columns === 1 ? Math.sign(step) : step));
    return day && { x: day.left + INSET, y: day.top + INSET };
  };

interface DragRoomProps {
  /** Number of days per row. */
  columns: number;
  onDragging: (is: boolean) => void;
  onDrop: (entry: CalendarEntry, day: Day) => void;
  /** Returns the entry with this key (see {@link keyOf}). */
  find: (key: string) => CalendarEntry | undefined;
  children: ReactNode;
}

/** Drag-and-drop context of the calendar, for mouse, touch and keyboard. */
export function DragRoom({ columns, onDragging, onDrop, find, children }: DragRoomProps) {
  const [carried, setCarried] = useState<CalendarEntry | null>(null);
  const keyboard = useMemo(
    () => ({ coordinateGetter: nextDay(columns), scrollBehavior: 'auto' as const, keyboardCodes: CODES }),
    [columns],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  );
  const carry = (entry: CalendarEntry | null) => {
    setCarried(entry);
    onDragging(entry !== null);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayBeneath}
      accessibility={{ announcements: TOLD, restoreFocus: false }}
      onDragStart={({ active }) => carry((active.data.current as { entry: CalendarEntry }).entry)}
      onDragCancel={() => carry(null)}
      onDragEnd={({ over }) => {
        if (carried && over) onDrop(carried, String(over.id));
        carry(null);
      }}
    >
      <PickUp find={find}>{children}</PickUp>
      <DragOverlay dropAnimation={null}>{carried && <Carried entry={carried} />}</DragOverlay>
    </DndContext>
  );
}

function Carried({ entry }: { entry: CalendarEntry }) {
  const { tone, Sign } = styleOf(entry);
  return (
    <div className={`entry entry-carried entry-${tone}`}>
      <Sign />
      <span className="entry-time">{timeOf(entry)}</span>
      <span className="entry-title">{entry.title}</span>
    </div>
  );
}
