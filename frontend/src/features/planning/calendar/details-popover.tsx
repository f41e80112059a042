import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { EntryDetails } from './entry-details.js';

/** Where an entry is within the calendar, in px. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where there is no room beside an element, what is shown stands below it in the middle, px. */
const NARROW = 500;

/** An element's place within another, for what is shown beside it. */
export function placeWithin(room: HTMLElement, element: HTMLElement): Place {
  const outer = room.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  const line = { top: top - outer.top, height };
  return outer.width < NARROW ? { ...line, left: 0, width: outer.width } : { ...line, left: left - outer.left, width };
}

/** Towards the middle of the room, so that nothing stands out of it. */
const sideOf = ({ left, width }: Place, room: HTMLElement) => {
  if (width === room.clientWidth) return 'bottom';
  return left + width / 2 > room.clientWidth / 2 ? 'bottomRight' : 'bottomLeft';
};

interface DetailsPopoverProps {
  entry: CalendarEntry;
  place: Place;
  room: HTMLElement;
  /** With `back`, the keys go back to the entry. */
  onClose: (back: boolean) => void;
}

/** An entry's details beside it: the only ones mounted, whatever the number of entries. */
export function DetailsPopover({ entry, place, room, onClose }: DetailsPopoverProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const content = (
    <div
      ref={card}
      role="dialog"
      aria-label={entry.title}
      tabIndex={-1}
      className="details-card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose(true);
      }}
    >
      <EntryDetails entry={entry} onDone={() => onClose(true)} />
    </div>
  );
  return (
    <Popover
      open
      trigger="click"
      rootClassName="details-popover"
      placement={sideOf(place, room)}
      content={content}
      getPopupContainer={() => room}
      onOpenChange={(open) => !open && onClose(false)}
    >
      <span className="details-anchor" style={place} />
    </Popover>
  );
}
