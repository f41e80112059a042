import { Popover } from 'antd';
import { useEffect, useRef } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { EntryDetails } from './entry-details.js';

/** Position and size of an entry within the calendar, in pixels. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Width of the calendar, in pixels, below which a popover opens centred under its entry instead of beside it. */
const NARROW = 500;

/** Returns the position of an element within the calendar, to which a popover is anchored. */
export function placeWithin(room: HTMLElement, element: HTMLElement): Place {
  const outer = room.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  const line = { top: top - outer.top, height };
  return outer.width < NARROW ? { ...line, left: 0, width: outer.width } : { ...line, left: left - outer.left, width };
}

/** Places the popover towards the middle of the calendar, so that it does not overflow. */
const sideOf = ({ left, width }: Place, room: HTMLElement) => {
  if (width === room.clientWidth) return 'bottom';
  return left + width / 2 > room.clientWidth / 2 ? 'bottomRight' : 'bottomLeft';
};

interface DetailsPopoverProps {
  entry: CalendarEntry;
  place: Place;
  room: HTMLElement;
  /** With `back`, the focus returns to the entry. */
  onClose: (back: boolean) => void;
}

/** Popover with the details of the selected entry. Only one is mounted, however many entries there are. */
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
