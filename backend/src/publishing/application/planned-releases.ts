import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { planOf, type PlannedRelease } from '../domain/release-plan.js';
import { ReleaseQueues } from './ports.js';

export interface ReleaseOfWebsite extends PlannedRelease {
  websiteId: WebsiteId;
}

@Injectable()
export class PlannedReleases {
  constructor(
    private readonly queues: ReleaseQueues,
    private readonly clock: Clock,
  ) {}

  /**
   * Planned releases of one website or of all accessible ones. Excludes paused websites and those that release on
   * approval.
   */
  async execute({ scope, websiteId }: { scope: Scope; websiteId?: WebsiteId }): Promise<ReleaseOfWebsite[]> {
    const now = this.clock.now();
    const queues = await this.queues.all(scope, websiteId, now);
    return queues.flatMap((queue) => planOf(queue, now).map((release) => ({ ...release, websiteId: queue.websiteId })));
  }
}
