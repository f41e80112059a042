import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { dateIn } from '../../../shared/domain/wall-clock.js';
import { type ComingSlot, ComingSlots } from '../../application/coming-slots.js';
import { slotDates, timeOn, type TopicSchedule } from '../../domain/topic-schedule.js';

interface TopicRow extends TopicSchedule {
  topicId: string;
  title: string;
  websiteId: WebsiteId;
}

type StoredRow = ComingSlot & { movedTo: string | null };

const STORED = `select s.topic_id as "topicId", t.title, s.website_id as "websiteId", t.schedule_timezone as timezone,
    s.local_date::text as "localDate", s.at, s.status, s.reason, s.run_id as "runId", s.moved_to::text as "movedTo"
  from topic_slots s join focus_topics t on t.id = s.topic_id
  where s.website_id = any (?::uuid[]) and s.local_date >= ?::date and s.local_date < ?::date limit ?`;

/** Schedules with coming days in the span; paused topics and inactive websites are left out. */
const SCHEDULED = `select t.id as "topicId", t.title, t.website_id as "websiteId", t.start_date::text as "startDate",
    t.end_date::text as "endDate", t.is_active as "isActive", t.schedule_enabled as "scheduleEnabled",
    t.schedule_frequency as "scheduleFrequency", t.schedule_days as "scheduleDays",
    t.schedule_time as "scheduleTime", t.schedule_timezone as "scheduleTimezone"
  from focus_topics t join websites w on w.id = t.website_id
  where t.website_id = any (?::uuid[]) and w.is_active and t.is_active and t.schedule_enabled
    and t.start_date < ?::date and t.end_date >= ?::date
  order by t.id limit ?`;

/** A slot that has a row takes precedence over one that the schedule yields for the same day. */
@Injectable()
export class SqlComingSlots extends ComingSlots {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async between(
    scope: Scope,
    websites: readonly WebsiteId[],
    { from, to }: { from: string; to: string },
    now: Date,
    limit: number,
  ): Promise<ComingSlot[]> {
    const em = this.managers.forScope(scope);
    const reached = `{${websites.join(',')}}`;
    const stored = await em.execute<StoredRow[]>(STORED, [reached, from, to, limit]);
    const topics = await em.execute<TopicRow[]>(SCHEDULED, [reached, to, from, limit]);
    const taken = new Set(stored.map(({ topicId, localDate }) => `${topicId}_${localDate}`));
    const slots: ComingSlot[] = stored
      .filter(({ movedTo }) => movedTo === null)
      .map(({ movedTo: _, ...slot }) => ({ ...slot, at: new Date(slot.at) }));
    for (const { topicId, title, websiteId, ...schedule } of topics) {
      const timezone = schedule.scheduleTimezone;
      const today = dateIn(timezone, now);
      for (const localDate of slotDates(schedule, from > today ? from : today, to)) {
        if (slots.length >= limit) return slots;
        if (taken.has(`${topicId}_${localDate}`)) continue;
        const at = timeOn(schedule, localDate);
        if (at > now)
          slots.push({
            topicId,
            title,
            websiteId,
            timezone,
            localDate,
            at,
            status: 'planned',
            reason: null,
            runId: null,
          });
      }
    }
    return slots;
  }
}
