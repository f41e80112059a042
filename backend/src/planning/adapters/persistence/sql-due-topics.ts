import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { DueTopics } from '../../application/slot-ports.js';
import type { DueTopic, ClaimedTopic } from '../../domain/due-topic.js';
import type { TopicSlot } from '../../domain/topic-slot.js';
import { ENDED_WHEN_IDLE } from './ended-when-idle.js';

const SYSTEM = Scope.system('Schedule');

/** Uses the index of the next times and skips rows that another process has locked. */
export const DUE_TOPICS = `select t.id, t.website_id as "websiteId", w.is_active as "websiteIsActive",
  t.next_slot_at as "nextSlotAt", t.next_slot_date::text as "nextSlotDate",
  t.start_date::text as "startDate", t.end_date::text as "endDate", t.is_active as "isActive",
  t.schedule_enabled as "scheduleEnabled", t.schedule_frequency as "scheduleFrequency",
  t.schedule_days as "scheduleDays", t.schedule_time as "scheduleTime", t.schedule_timezone as "scheduleTimezone"
  from focus_topics t join websites w on w.id = t.website_id
  where t.next_slot_at <= ?::timestamptz order by t.next_slot_at limit ? for no key update of t skip locked`;

/** A day that already has a row, added or moved by a person or created before the topic's zone changed, keeps it. */
const ADD_SLOTS = `insert into topic_slots (id, website_id, topic_id, local_date, at, status, reason, origin, created_at, updated_at)
  select * from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::date[], ?::timestamptz[],
    ?::text[], ?::text[], ?::text[], ?::timestamptz[], ?::timestamptz[])
  on conflict (topic_id, local_date) do nothing`;

const MOVE_ON = `update focus_topics t set next_slot_at = v.at, next_slot_date = v.date
  from unnest(?::uuid[], ?::timestamptz[], ?::date[]) as v (id, at, date) where t.id = v.id`;

const COLUMNS: readonly ((slot: TopicSlot) => unknown)[] = [
  ({ id }) => id,
  ({ websiteId }) => websiteId,
  ({ topicId }) => topicId,
  ({ localDate }) => localDate,
  ({ at }) => at.toISOString(),
  ({ status }) => status,
  ({ reason }) => reason,
  ({ origin }) => origin,
  ({ createdAt }) => createdAt.toISOString(),
  ({ updatedAt }) => updatedAt.toISOString(),
];

@Injectable()
export class SqlDueTopics extends DueTopics {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  claim(now: Date, limit: number, take: (topic: DueTopic) => ClaimedTopic): Promise<number> {
    return this.managers.transaction(SYSTEM, async (em) => {
      await em.execute(ENDED_WHEN_IDLE);
      const due = await em.execute<(DueTopic & { nextSlotAt: Date | string })[]>(DUE_TOPICS, [now, limit]);
      if (due.length)
        await keep(
          em,
          due.map((topic) => take({ ...topic, nextSlotAt: new Date(topic.nextSlotAt) })),
        );
      return due.length;
    });
  }
}

async function keep(em: EntityManager, taken: readonly ClaimedTopic[]): Promise<void> {
  const slots = taken.flatMap((topic) => topic.slots);
  await em.execute(
    ADD_SLOTS,
    COLUMNS.map((column) => arrayOf(slots.map(column))),
  );
  const next = taken.map(
    ({ id, next: time }) => [id, time?.at.toISOString() ?? null, time?.localDate ?? null] as const,
  );
  await em.execute(
    MOVE_ON,
    [0, 1, 2].map((index) => arrayOf(next.map((row) => row[index]))),
  );
}

/** Writes a PostgreSQL array as text, because the driver expands a JavaScript array into many parameters. */
const arrayOf = (values: readonly unknown[]): string =>
  `{${values.map((value) => (value === null ? 'null' : JSON.stringify(value))).join(',')}}`;
