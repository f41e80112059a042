import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { addDays, dateIn } from '../../shared/domain/wall-clock.js';
import { ComingSlots } from './coming-slots.js';

/** A slot that is further away than this is not looked for: every schedule has one within a month. */
const AHEAD_DAYS = 35;
/** In a time zone west of UTC, today is still yesterday. */
const BEFORE_DAYS = 1;
const MAX_SLOTS = 25_000;

/** When something is written next for each of these websites; those for which nothing is planned are left out. */
@Injectable()
export class NextSlots {
  constructor(
    private readonly slots: ComingSlots,
    private readonly clock: Clock,
  ) {}

  async of(scope: Scope, websites: readonly WebsiteId[]): Promise<ReadonlyMap<WebsiteId, Date>> {
    const now = this.clock.now();
    const today = dateIn('UTC', now);
    const span = { from: addDays(today, -BEFORE_DAYS), to: addDays(today, AHEAD_DAYS) };
    const next = new Map<WebsiteId, Date>();
    for (const { websiteId, at, status } of await this.slots.between(scope, websites, span, now, MAX_SLOTS)) {
      const known = next.get(websiteId);
      if (status === 'planned' && at > now && (!known || at < known)) next.set(websiteId, at);
    }
    return next;
  }
}
