import { useState } from 'react';
import type { CalendarEntry } from './calendar-api.js';
import { EntryButton } from './entry-button.js';
import { EntryDetails } from './entry-details.js';
import { keyOf } from './entry-labels.js';
import { GapLine } from './gap-line.js';

/** All entries of a day as a list; each expands in place. */
export function DayList({ entries }: { entries: readonly CalendarEntry[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  if (entries.length === 0) return <p className="quiet">Nothing is planned on this day.</p>;
  return (
    <ul className="day-list">
      {entries.map((entry) => {
        const key = keyOf(entry);
        const isOpen = opened === key;
        return (
          <li key={key}>
            {entry.kind === 'gap' ? (
              <GapLine gap={entry} isReached />
            ) : (
              <EntryButton entry={entry} isReached isOpen={isOpen} onToggle={() => setOpened(isOpen ? null : key)} />
            )}
            {isOpen && <EntryDetails entry={entry} onDone={() => setOpened(null)} />}
          </li>
        );
      })}
    </ul>
  );
}
