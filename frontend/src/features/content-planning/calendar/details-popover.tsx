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

/** An element's place within another, for what is shown beside it. */
export function placeWithin(room: HTMLElement, element: HTMLElement): Place {
  const outer = room.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - outer.left, top: top - outer.top, width, height };
}

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
    <Popover open trigger="click" placement="bottom" content={content} getPopupContainer={() => room} onOpenChange={(open) => !open && onClose(false)}>
      <span className="details-anchor" style={place} />
    </Popover>
  );
}
