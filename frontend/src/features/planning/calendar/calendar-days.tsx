import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../../ui/use-keys.js';
import { KeysDialog } from '../../../ui/keys-dialog.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import { PlanIdeaDialog } from '../ideas/plan-idea-dialog.js';
import { type ByDay, NOTHING } from './by-day.js';
import type { CalendarEntry } from './calendar-api.js';
import { type CalendarActions, CalendarActionsProvider } from './calendar-actions.js';
import { ideaKey, isIdea } from './carried.js';
import { KEYS } from './calendar-keys.js';
import { DayDialog } from './day-dialog.js';
import { DayGrid, hasDots, type Layout } from './day-grid.js';
import { DayList } from './day-list.js';
import { addDays, type Day, firstOfMonth, isDay, longDay } from './days.js';
import { DetailsPopover, type Place, placeWithin } from './details-popover.js';
import { DragRoom } from './drag-room.js';
import { keyOf } from './entry-labels.js';
import { OpenDays } from './gap-line.js';
import { IdeaStrip } from './idea-strip.js';
import { type Span, titleOf } from './use-calendar-address.js';
import { useDayKeys } from './use-day-keys.js';
import { PlanButton } from './plan-button.js';
import { useIdeaPlan } from './use-idea-plan.js';
import { usePlanActions } from './use-plan-actions.js';

interface CalendarDaysProps {
  /** Undefined: several websites, whose ideas are not shown. */
  websiteId: string | undefined;
  span: Span;
  at: Day;
  days: Day[];
  today: Day;
  byDay: ByDay;
  isNarrow: boolean;
  isLoading: boolean;
  onMove: (entry: CalendarEntry, to: Day) => void;
  /** Opens the form that plans a post on a day; null for people who may not plan. */
  onPlan: ((day: Day, websiteId?: string) => void) | null;
  onTurn: (by: 1 | -1) => void;
  onGo: (to: { span?: Span; at?: Day }) => void;
}

const layoutOf = (span: Span, isNarrow: boolean): Layout => {
  if (span === 'quarter' || !isNarrow) return span;
  return span === 'month' ? 'dots' : 'list';
};

const entryOf = (byDay: ByDay, key: string): CalendarEntry | undefined => {
  for (const entries of byDay.values()) {
    const found = entries.find((entry) => keyOf(entry) === key);
    if (found) return found;
  }
  return undefined;
};

/**
 * The grid of days with its entries and every interaction: keyboard navigation, opening, drag and drop, and filling
 * gaps.
 */
export function CalendarDays({
  websiteId,
  span,
  at,
  days,
  today,
  byDay,
  isNarrow,
  isLoading,
  onMove,
  onPlan,
  onTurn,
  onGo,
}: CalendarDaysProps) {
  const room = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [named, setOpenDay] = useUrlState('day', { push: true });
  const [shown, setShown] = useState<{ entry: CalendarEntry; place: Place; beside: HTMLElement } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [listsKeys, setListsKeys] = useState(false);
  const [params] = useSearchParams();
  const isElsewhere = params.has('dialog') || params.has('history');
  const layout = layoutOf(span, isNarrow);
  const columns = layout === 'list' ? 1 : 7;
  const openDay = isDay(named) ? named : null;
  const { active, goTo, onKeyDown } = useDayKeys(grid, {
    columns,
    at,
    days,
    onLeave: (day) => onGo({ at: day }),
    onOpen: setOpenDay,
    onTurn,
  });

  const ideas = useIdeaPlan(websiteId);
  const plan = usePlanActions(onPlan);
  const latest = useRef({ ...plan, onMove, onPlan, setOpenDay });
  latest.current = { ...plan, onMove, onPlan, setOpenDay };
  const mayPlan = onPlan !== null;
  const actions = useMemo<CalendarActions>(
    () => ({
      showEntry: (entry, beside) =>
        room.current && setShown({ entry, place: placeWithin(room.current, beside), beside }),
      openDay: (day) => latest.current.setOpenDay(day),
      plan: mayPlan ? (day, websiteId) => latest.current.onPlan?.(day, websiteId) : null,
      fill: (gap) => latest.current.fill(gap),
      fillAll: (gaps) => latest.current.fillAll(gaps),
      takeOff: (slot) => latest.current.takeOff(slot),
      unpin: (release) => latest.current.unpin(release),
      move: (entry, to) => latest.current.onMove(entry, to),
    }),
    [mayPlan],
  );

  const toNext = (by: 1 | -1) => () => {
    // Tab lists and dialogs use the arrow keys themselves.
    if (!document.activeElement?.closest('[role=tablist], [role=dialog]')) onTurn(by);
  };
  useKeys(
    isDragging || isElsewhere
      ? {}
      : {
          t: () => onGo({ at: today }),
          m: () => onGo({ span: 'month' }),
          w: () => onGo({ span: 'week' }),
          q: () => onGo({ span: 'quarter' }),
          '[': toNext(-1),
          ']': toNext(1),
          ArrowLeft: toNext(-1),
          ArrowRight: toNext(1),
          '?': () => setListsKeys(true),
          ...(onPlan && active >= today && { p: () => onPlan(active) }),
        },
  );

  const close = (back: boolean) => {
    setShown(null);
    if (back)
      (shown?.beside.isConnected
        ? shown.beside
        : grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)
      )?.focus();
  };
  // Looks the entry up again, so that its popover follows it to another day and closes when it disappears.
  const detailed = shown && entryOf(byDay, keyOf(shown.entry));

  return (
    <CalendarActionsProvider value={actions}>
      <div ref={room} className={isDragging ? 'calendar-room calendar-dragging' : 'calendar-room'}>
        <DragRoom
          columns={columns}
          first={active < today && days.includes(today) ? today : active}
          find={(key) => entryOf(byDay, key) ?? ideas?.ideas.data?.find((idea) => ideaKey(idea) === key)}
          onDragging={setDragging}
          onDrop={(carried, day) => {
            goTo(day);
            if (isIdea(carried)) void ideas?.plan(carried, day);
            else onMove(carried, day);
          }}
        >
          {websiteId === undefined && <p className="idea-strip quiet">Choose one website to plan from its ideas.</p>}
          {ideas && (
            <IdeaStrip
              ideas={ideas.ideas.data}
              error={ideas.ideas.error}
              onRetry={ideas.ideas.mutate}
              onChoose={ideas.choose}
            />
          )}
          <DayGrid
            grid={grid}
            layout={layout}
            title={titleOf(span, at)}
            days={days}
            byDay={byDay}
            today={today}
            active={active}
            isLoading={isLoading}
            isInside={(day) => span !== 'month' || firstOfMonth(day) === firstOfMonth(at)}
            onKeyDown={(event) => !isDragging && onKeyDown(event)}
            onReach={(day) => goTo(day, false)}
            onPick={(day) => !hasDots(layout) && day >= today && onPlan?.(day)}
          />
        </DragRoom>
        {detailed && room.current && (
          <DetailsPopover
            key={keyOf(detailed)}
            entry={detailed}
            place={shown.place}
            room={room.current}
            onClose={close}
          />
        )}
      </div>
      {hasDots(layout) && (
        <>
          <section className="calendar-of-day" aria-labelledby="calendar-of-day">
            <h3 id="calendar-of-day">{longDay(active)}</h3>
            <DayList key={active} entries={byDay.get(active) ?? NOTHING} />
            {active >= today && <PlanButton day={active} />}
          </section>
          <OpenDays gaps={days.flatMap((day) => (byDay.get(day) ?? NOTHING).filter(({ kind }) => kind === 'gap'))} />
        </>
      )}
      <DayDialog
        day={openDay}
        mayPlan={openDay !== null && openDay >= today}
        entries={(openDay && byDay.get(openDay)) || NOTHING}
        onClose={() => setOpenDay(null)}
      />
      {ideas && (
        <PlanIdeaDialog
          idea={ideas.chosen}
          day={active > today ? active : addDays(today, 1)}
          running={ideas.running}
          onPlan={ideas.plan}
          onClose={() => ideas.choose(null)}
        />
      )}
      <KeysDialog open={listsKeys} keys={KEYS} onClose={() => setListsKeys(false)} />
    </CalendarActionsProvider>
  );
}
