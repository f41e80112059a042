import { Injectable } from '@nestjs/common';
import { pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { addDays, dateIn } from '../../../shared/domain/wall-clock.js';
import { FocusTopics } from '../../application/focus-topic-ports.js';
import { type SlotView } from '../../application/slot-ports.js';
import type { FocusTopic } from '../../domain/focus-topic.js';
import { slotDates, timeOn } from '../../domain/topic-schedule.js';

/** How far ahead the schedule is calculated, days. */
const AHEAD = 366;

const COLUMNS = `local_date::text as "localDate", at, status, reason, run_id as "runId", origin`;

@Injectable()
export class SqlSlotViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly topics: FocusTopics,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists a topic's days, the latest first: days with a stored slot, and planned days of the next year without one.
   * @param page `past`: only days whose time has come
   * @throws FocusTopicNotFound
   */
  async list(
    scope: Scope,
    topicId: string,
    { limit, cursor, past = false }: PageRequest & { past?: boolean },
  ): Promise<Page<SlotView>> {
    const topic = await this.topics.get(scope, topicId);
    const [before] = (readCursor(cursor, 'text') ?? [null]) as [string | null];
    const em = this.managers.forScope(scope);
    const now = this.clock.now();
    const planned = past ? [] : plannedBy(topic, now);
    const until = past ? now : null;
    const stored = await em.execute<SlotView[]>(
      `select ${COLUMNS} from topic_slots where topic_id = ? and (?::timestamptz is null or at <= ?)
        and (?::text is null or local_date::text < ?)
        order by local_date desc limit ?`,
      [topicId, until, until, before, before, limit + 1],
    );
    const [{ total, taken }] = await em.execute<[{ total: number; taken: string[] }]>(
      `select count(*)::int as total,
              coalesce(array_agg(local_date::text) filter (where local_date::text = any (?::text[])), '{}') as taken
         from topic_slots
        where topic_id = ? and (?::timestamptz is null or at <= ?)`,
      [`{${planned.map(({ localDate }) => localDate).join(',')}}`, topicId, until, until],
    );
    const free = planned.filter(({ localDate }) => !taken.includes(localDate));
    const due = free.filter(({ localDate }) => before === null || localDate < before);
    const items = [...stored.map((slot) => ({ ...slot, at: new Date(slot.at) })), ...due].sort((a, b) =>
      a.localDate < b.localDate ? 1 : -1,
    );
    return pageOf(items, limit, total + free.length, ({ localDate }) => [localDate]);
  }
}

/** The planned days of the schedule, starting with the first that has no row yet; its time may have just come. */
function plannedBy(topic: FocusTopic, now: Date): SlotView[] {
  if (!topic.nextSlotDate) return [];
  const end = addDays(dateIn(topic.scheduleTimezone, now), AHEAD);
  return slotDates(topic, topic.nextSlotDate, end).map((localDate) => ({
    localDate,
    at: timeOn(topic, localDate),
    status: 'planned',
    reason: null,
    runId: null,
    origin: 'schedule',
  }));
}
