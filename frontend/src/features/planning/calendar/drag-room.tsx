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
import type { Idea } from '../ideas/use-ideas.js';
import type { CalendarEntry } from './calendar-api.js';
import { type Carried, isIdea } from './carried.js';
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

interface Dragged {
  data: { current?: object | undefined };
}
const carriedIn = ({ data }: Dragged): Carried => (data.current as { carried: Carried }).carried;
const titleOf = (dragged: Dragged): string => `“${carriedIn(dragged).title}”`;
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

/** Returns the coordinates of the next day in the direction of an arrow key; undefined beyond the visible
 * days. An idea, which is on no day yet, goes to the first. */
const nextDay =
  (columns: number, first: Day): KeyboardCoordinateGetter =>
  (event, { context: { over, active, droppableRects } }) => {
    const step = STEPS[event.code] ?? 0;
    if (!step || !active) return undefined;
    event.preventDefault();
    const carried = carriedIn(active);
    const from = over ? String(over.id) : isIdea(carried) ? null : dayOf(carried);
    const day = droppableRects.get(from ? addDays(from, columns === 1 ? Math.sign(step) : step) : first);
    return day && { x: day.left + INSET, y: day.top + INSET };
  };

interface DragRoomProps {
  /** Number of days per row. */
  columns: number;
  /** The day to which an arrow key takes an idea first. */
  first: Day;
  onDragging: (is: boolean) => void;
  onDrop: (carried: Carried, day: Day) => void;
  /** Returns what has this key (see {@link carriedKey}). */
  find: (key: string) => Carried | undefined;
  children: ReactNode;
}

/** Drag-and-drop context of the calendar, for mouse, touch and keyboard. */
export function DragRoom({ columns, first, onDragging, onDrop, find, children }: DragRoomProps) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const keyboard = useMemo(
    () => ({ coordinateGetter: nextDay(columns, first), scrollBehavior: 'auto' as const, keyboardCodes: CODES }),
    [columns, first],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, keyboard),
  );
  const carry = (next: Carried | null) => {
    setCarried(next);
    onDragging(next !== null);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayBeneath}
      accessibility={{ announcements: TOLD, restoreFocus: false }}
      onDragStart={({ active }) => carry(carriedIn(active))}
      onDragCancel={() => carry(null)}
      onDragEnd={({ over }) => {
        if (carried && over) onDrop(carried, String(over.id));
        carry(null);
      }}
    >
      <PickUp find={find}>{children}</PickUp>
      <DragOverlay dropAnimation={null}>
        {carried && (isIdea(carried) ? <CarriedIdea idea={carried} /> : <CarriedEntry entry={carried} />)}
      </DragOverlay>
    </DndContext>
  );
}

function CarriedEntry({ entry }: { entry: CalendarEntry }) {
  const { tone, Sign } = styleOf(entry);
  return (
    <div className={`entry entry-carried entry-${tone}`}>
      <Sign />
      <span className="entry-time">{timeOf(entry)}</span>
      <span className="entry-title">{entry.title}</span>
    </div>
  );
}

const CarriedIdea = ({ idea }: { idea: Idea }) => (
  <div className="entry entry-carried">
    <span className="entry-title">{idea.title}</span>
  </div>
);
