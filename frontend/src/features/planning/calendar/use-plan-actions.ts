import { useRef } from 'react';
import { sentenceOf } from '../../../api/errors.js';
import { isProblem } from '../../../api/problem-code.js';
import { newRequestKey, useRequestKey } from '../../../api/use-request-key.js';
import { useAction } from '../../../session/use-action.js';
import { counted } from '../../../ui/counted.js';
import { type CalendarEntry, fillGap, putOn, releaseOn, takeOff, useRefreshing } from './calendar-api.js';
import { type Day, shortDay } from './days.js';
import { dayOf, spokenTime } from './entry-labels.js';

/**
 * Fills gaps, removes slots, and unpins releases, one at a time. Each outcome is shown in a toast; filling and removing
 * can be undone there. A gap that no topic can fill leads to the form that plans a post. The calendar is read again
 * after a refusal, too, because a concurrent change is the usual cause.
 */
export function usePlanActions(onPlan: ((day: Day, websiteId?: string) => void) | null) {
  const refreshing = useRefreshing();
  const keys = useRequestKey();
  const gapOf = useRef<CalendarEntry | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const filling = useAction(
    async (gap: CalendarEntry) => {
      gapOf.current = gap;
      const { websiteId, date } = gap;
      const slot = await refreshing(fillGap({ websiteId, date }, keys.of({ websiteId, date })));
      keys.answered();
      return slot;
    },
    {
      success: (slot) => ({
        title: `${shortDay(dayOf(slot))} is filled`,
        description: `“${slot.title}” will be written at ${spokenTime(slot)}.`,
        action: { label: 'Undo', run: () => void inLine(() => taking.run(slot)) },
      }),
      failure: (error) => ({
        title: 'Error',
        description: sentenceOf(error, 'The gap could not be filled.'),
        ...(isProblem(error, 'no-topic-for-day') && {
          action: {
            label: 'Plan a post',
            run: () => gapOf.current && onPlan?.(gapOf.current.date, gapOf.current.websiteId),
          },
        }),
      }),
    },
  );
  const fillingAll = useAction(
    async (gaps: readonly CalendarEntry[]) => {
      const filled = gaps.map(({ websiteId, date }) => fillGap({ websiteId, date }, newRequestKey()));
      const outcomes = await refreshing(Promise.allSettled(filled));
      const slots = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      if (slots.length === 0) await Promise.all(filled);
      return { slots, open: gaps.filter((_, at) => outcomes[at]?.status === 'rejected') };
    },
    {
      success: ({ slots, open }, [gap]) => ({
        title: `${counted(slots.length, 'website')} filled on ${gap ? shortDay(gap.date) : 'this day'}`,
        ...(open.length > 0 && {
          description: `Still open: ${open.map(({ websiteName }) => websiteName).join(', ')}.`,
        }),
        action: { label: 'Undo', run: () => void inLine(() => takingAll.run(slots)) },
      }),
      failure: 'The gaps could not be filled.',
    },
  );
  const takingAll = useAction(
    async (slots: readonly CalendarEntry[]) => {
      await refreshing(Promise.all(slots.map(takeOff)));
    },
    {
      success: (_, slots) => ({ title: `${counted(slots.length, 'slot')} taken off the plan` }),
      failure: 'The slots could not be taken off the plan.',
    },
  );
  const taking = useAction(
    async (slot: CalendarEntry) => {
      await refreshing(takeOff(slot));
    },
    {
      success: (_, slot) => ({
        title: `Taken off ${shortDay(dayOf(slot))}`,
        description: slot.title,
        action: { label: 'Undo', run: () => void inLine(() => putting.run(slot)) },
      }),
      failure: 'The slot could not be taken off the plan.',
    },
  );
  const putting = useAction(
    async (slot: CalendarEntry) => {
      await refreshing(putOn(slot));
    },
    {
      success: (_, slot) => ({ title: `Back on ${shortDay(dayOf(slot))}`, description: slot.title }),
      failure: 'The slot could not be put back on the plan.',
    },
  );
  const unpinning = useAction(
    async (release: CalendarEntry) => {
      await refreshing(releaseOn(release, null));
    },
    {
      success: (_, entry) => ({ title: 'Released when its turn comes', description: entry.title }),
      failure: 'The release could not be changed.',
    },
  );

  const inLine = (act: () => Promise<unknown>): Promise<void> => {
    const done = line.current.then(act).then(() => undefined);
    line.current = done;
    return done;
  };
  return {
    fill: (gap: CalendarEntry) => inLine(() => filling.run(gap)),
    fillAll: (gaps: readonly CalendarEntry[]) => inLine(() => fillingAll.run(gaps)),
    takeOff: (slot: CalendarEntry) => inLine(() => taking.run(slot)),
    unpin: (release: CalendarEntry) => inLine(() => unpinning.run(release)),
  };
}
