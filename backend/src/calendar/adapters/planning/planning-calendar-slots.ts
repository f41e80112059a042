import { Injectable } from '@nestjs/common';
import { AddSlot, ComingSlots } from '../../../planning/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { CalendarSlots } from '../../application/ports.js';
import type { Span } from '../../domain/calendar-span.js';
import type { CalendarSlot } from '../../domain/entries.js';

/**
 * Orders topics by their last generation or latest slot. Planned slots count too, so that filling several gaps uses
 * several topics.
 */
const LONGEST_WAITING = `select t.id from focus_topics t
  where t.website_id = ? and t.is_active and t.start_date <= ?::date and t.end_date >= ?::date
    and not exists (select 1 from topic_slots s where s.topic_id = t.id and s.local_date = ?::date and s.moved_to is null)
  order by greatest(t.last_generated_at, (
      select max(s.at) from topic_slots s where s.topic_id = t.id and s.status in ('planned', 'running', 'done'))) nulls first,
    t.created_at, t.id limit 1`;

/** Slots as the planning module has them. */
@Injectable()
export class PlanningCalendarSlots extends CalendarSlots {
  constructor(
    private readonly managers: EntityManagers,
    private readonly addSlot: AddSlot,
    private readonly slots: ComingSlots,
  ) {
    super();
  }

  between(scope: Scope, websites: readonly WebsiteId[], span: Span, now: Date, limit: number): Promise<CalendarSlot[]> {
    return this.slots.between(scope, websites, span, now, limit);
  }

  async longestWaiting(scope: Scope, websiteId: WebsiteId, date: string): Promise<string | null> {
    const [topic] = await this.managers
      .forScope(scope)
      .execute<{ id: string }[]>(LONGEST_WAITING, [websiteId, date, date, date]);
    return topic?.id ?? null;
  }

  async add(scope: Scope, topicId: string, localDate: string): Promise<void> {
    await this.addSlot.execute({ scope, topicId, localDate });
  }

  async lock(scope: Scope, websiteId: WebsiteId): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute(`select pg_advisory_xact_lock(hashtextextended('gaps of ' || ?::text, 0))`, [websiteId]);
  }
}
