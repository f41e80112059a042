import { useCallback, useMemo, useRef, useState } from 'react';
import { useAction } from '../../../session/use-action.js';
import { today } from '../../../ui/clock.js';
import { toast } from '../../../ui/toast-queue.js';
import { type CalendarEntry, moveBack, moveEntry, onDay, useRefreshing } from './calendar-api.js';
import { type Day, shortDay } from './days.js';
import { dayOf, keyOf } from './entry-labels.js';

type Moved = ReadonlyMap<string, Day>;

/** Returns the entries with pending moves applied. An entry that is no longer movable stays where the server has it. */
const withMoves = (entries: readonly CalendarEntry[], moved: Moved): readonly CalendarEntry[] =>
  moved.size === 0
    ? entries
    : entries.map((entry) => {
        const day = entry.movable ? moved.get(keyOf(entry)) : undefined;
        return day ? { ...onDay(entry, day), id: entry.id } : entry;
      });

/**
 * Moves entries to other days optimistically. Moves are saved one at a time, reverted when the server refuses them, and
 * can be undone from the toast.
 */
export function useMoves(entries: readonly CalendarEntry[]) {
  const [moved, setMoved] = useState<Moved>(new Map());
  const refreshing = useRefreshing();
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const { run: save } = useAction((entry: CalendarEntry, to: Day) => refreshing(moveEntry(entry, to)), {
    success: (known, entry, to) => ({
      title: `Moved to ${shortDay(to)}`,
      description: entry.title,
      action: { label: 'Undo', run: () => undo(known, entry) },
    }),
    failure: 'This could not be moved.',
  });
  const { run: takeBack } = useAction(
    async (known: CalendarEntry, before: CalendarEntry) => {
      await refreshing(moveBack(known, before));
    },
    {
      success: (_, __, before) => ({ title: `Back on ${shortDay(dayOf(before))}`, description: before.title }),
      failure: 'This could not be moved back.',
    },
  );

  /** Shows an entry on a day while its change is queued and saved. */
  const showing = useCallback((entry: CalendarEntry, to: Day, saving: () => Promise<unknown>) => {
    const key = keyOf(entry);
    setMoved((before) => new Map(before).set(key, to));
    line.current = line.current.then(saving).then(() =>
      setMoved((before) => {
        if (before.get(key) !== to) return before;
        const after = new Map(before);
        after.delete(key);
        return after;
      }),
    );
  }, []);
  const undo = (known: CalendarEntry, before: CalendarEntry) =>
    showing(known, dayOf(before), () => takeBack(known, before));

  const move = useCallback(
    (entry: CalendarEntry, to: Day) => {
      if (to === dayOf(entry)) return;
      if (to < today())
        toast({
          title: 'Not moved',
          description: `“${entry.title}” stays on ${shortDay(dayOf(entry))}: ${shortDay(to)} is past.`,
        });
      else showing(entry, to, () => save(entry, to));
    },
    [save, showing],
  );

  return { move, entries: useMemo(() => withMoves(entries, moved), [entries, moved]) };
}
