import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { addDays } from '../../shared/domain/wall-clock.js';
import type { CalendarEntry } from '../domain/calendar-entry.js';
import { MayNotFillGaps, NoGap, NoTopicForDay } from '../domain/errors.js';
import { CalendarRecords, CalendarSlots } from './ports.js';
import { ShowCalendar } from './show-calendar.js';

export interface FillGapInput {
  scope: Scope;
  websiteId: WebsiteId;
  /** Day on which the gap begins, `YYYY-MM-DD`. */
  date: string;
}

@Injectable()
export class FillGap {
  constructor(
    private readonly records: CalendarRecords,
    private readonly slots: CalendarSlots,
    private readonly calendar: ShowCalendar,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Adds a slot on that day for the focus topic that has waited longest. An advisory lock makes two concurrent calls
   * for one gap fill it only once.
   * @throws WebsiteNotFound, MayNotFillGaps, NoGap, NoTopicForDay, and the errors of adding a slot
   */
  execute({ scope, websiteId, date }: FillGapInput): Promise<CalendarEntry> {
    return this.unitOfWork.run(scope, async () => {
      await this.records.websites(scope, websiteId, 1);
      if (!scope.may('configure', websiteId)) throw new MayNotFillGaps();
      const span = { from: date, to: addDays(date, 1) };
      await this.slots.lock(scope, websiteId);
      const before = await this.calendar.execute({ scope, websiteId, span });
      if (!before.some(({ kind, date: day }) => kind === 'gap' && day === date)) throw new NoGap();
      const topicId = await this.slots.longestWaiting(scope, websiteId, date);
      if (!topicId) throw new NoTopicForDay();
      await this.slots.add(scope, topicId, date);
      const after = await this.calendar.execute({ scope, websiteId, span });
      return after.find(({ kind, id }) => kind === 'slot' && id === `${topicId}_${date}`)!;
    });
  }
}
