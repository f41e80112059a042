import type { INestApplicationContext } from '@nestjs/common';
import { AddFocusTopic, SqlCategoryViews } from '../planning/index.js';
import { Clock } from '../shared/domain/clock.js';
import type { WebsiteId } from '../shared/domain/ids.js';
import type { Scope } from '../shared/domain/scope.js';
import { addDays, dateIn } from '../shared/domain/wall-clock.js';
import { demonstrationFuture } from './demo/demonstration-future.js';

const ZONE = 'Europe/London';

/**
 * Plans the weeks after the first start, so that the calendar of the demonstration has slots to come. Nothing is due
 * before tomorrow. Joins the caller's transaction.
 */
export async function planFuture(app: INestApplicationContext, scope: Scope, websiteId: WebsiteId): Promise<void> {
  const today = dateIn(ZONE, app.get(Clock, { strict: false }).now());
  const { items } = await app.get(SqlCategoryViews, { strict: false }).list(scope, { websiteId }, { limit: 50 });
  for (const { category, title, description, contentAngle, day, time, from, weeks } of demonstrationFuture) {
    const startDate = addDays(today, from);
    const details = {
      title,
      description,
      contentAngle,
      categoryId: items.find(({ slug }) => slug === category)!.id,
      startDate,
      endDate: addDays(startDate, weeks * 7 - 1),
      scheduleEnabled: true,
      scheduleDays: JSON.stringify([day]),
      scheduleTime: time,
      scheduleTimezone: ZONE,
    };
    await app.get(AddFocusTopic, { strict: false }).execute({ scope, websiteId, details });
  }
}
