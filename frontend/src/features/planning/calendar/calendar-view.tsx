import { Button } from 'antd';
import { useSelectedWebsite } from '../../../session/websites.js';
import { today } from '../../../ui/clock.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { useMedia } from '../../../ui/use-media.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import { NEW, useTopicDialog } from '../use-topic-dialog.js';
import { useByDay } from './by-day.js';
import { OfSeveralWebsites } from './calendar-actions.js';
import { useCalendar, type CalendarEntry } from './calendar-api.js';
import { CalendarBar } from './calendar-bar.js';
import './calendar.css';
import { CalendarDays } from './calendar-days.js';
import { ClockLine } from './clock-line.js';
import { FeedDialog } from './feed-dialog.js';
import { Legend } from './legend.js';
import { daysOf, turned, useCalendarAddress } from './use-calendar-address.js';
import { useMoves } from './use-moves.js';

const NONE: CalendarEntry[] = [];
const isPlanned = ({ kind }: CalendarEntry): boolean => kind !== 'gap';

interface CalendarViewProps {
  /** Undefined: every website that the person may see. */
  websiteId: string | undefined;
  /** Whether the person may plan: create focus topics, of any of these websites. */
  mayPlan: boolean;
}

/** Calendar of what will be written and published, by month, week or quarter. */
export default function CalendarView({ websiteId, mayPlan }: CalendarViewProps) {
  const now = today();
  const { span, at, set } = useCalendarAddress(now);
  const { edit, planOn } = useTopicDialog();
  const [subscribing, setSubscribing] = useUrlState('subscribe', { push: true });
  const days = daysOf(span, at);
  const calendar = useCalendar(websiteId, days[0] ?? at, days.at(-1) ?? at);
  const { entries, move } = useMoves(calendar.data ?? NONE);
  const byDay = useByDay(entries);
  const { total, working } = useSelectedWebsite();
  const isNarrow = useMedia('(width < 900px)');
  const isEmpty = calendar.data !== undefined && !days.some((day) => byDay.get(day)?.some(isPlanned));
  const turn = (by: 1 | -1) => set({ at: turned(span, at, by) });

  return (
    <OfSeveralWebsites value={websiteId === undefined && total > 1}>
      <section className="calendar" aria-label="Calendar">
        <CalendarBar
          span={span}
          at={at}
          onSpan={(next) => set({ span: next })}
          onTurn={turn}
          onToday={() => set({ at: now })}
          onSubscribe={() => setSubscribing('yes')}
        />
        <ClockLine />
        {calendar.error && !calendar.data ? (
          <PageState of={calendar} failed="The calendar could not be loaded.">
            {() => null}
          </PageState>
        ) : (
          <>
            {isEmpty && (
              <EmptyState
                title="Nothing is planned here yet"
                action={
                  mayPlan && (
                    <Button type="primary" onClick={() => edit(NEW)}>
                      Create Focus Topic
                    </Button>
                  )
                }
              >
                A focus topic says what is written about and when. Its posts, from the first slot to the release, appear
                on their days.
              </EmptyState>
            )}
            <CalendarDays
              websiteId={websiteId ?? (total === 1 ? working?.id : undefined)}
              span={span}
              at={at}
              days={days}
              today={now}
              byDay={byDay}
              isNarrow={isNarrow}
              isLoading={calendar.data === undefined}
              onMove={move}
              onPlan={mayPlan ? planOn : null}
              onTurn={turn}
              onGo={set}
            />
            <Legend entries={entries} />
          </>
        )}
        <FeedDialog open={subscribing !== null} websiteId={websiteId} onClose={() => setSubscribing(null)} />
      </section>
    </OfSeveralWebsites>
  );
}
