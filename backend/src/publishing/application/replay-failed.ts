import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import { deliverJob } from './jobs.js';
import { Deliveries } from './ports.js';
import { PublishingTargets } from './publishing-targets.js';

/** Maximum number of deliveries that one call replays. */
const AT_ONCE = 500;

@Injectable()
export class ReplayFailed {
  constructor(
    private readonly targets: PublishingTargets,
    private readonly deliveries: Deliveries,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Replays failed deliveries that are still current, each under its own id.
   * @returns the number of replayed deliveries and of those left for another call
   * @throws PublishingConfigNotFound, MayNotPublish, WebsitePaused, DestinationSwitchedOff
   */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<{ replayed: number; left: number }> {
    return this.unitOfWork.run(scope, async (unit) => {
      const target = await this.targets.get(scope, id);
      const { websiteId } = target.config;
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      target.checkReachable();
      const found = await this.deliveries.lockFailed(scope, id, AT_ONCE);
      for (const delivery of found) {
        delivery.replay(unit.now());
        await this.deliveries.save(delivery);
        unit.enqueue(deliverJob(delivery.id), { lane: delivery.lane, isAwaited: true });
      }
      const subject = { kind: 'publishing_config', id };
      if (found.length > 0)
        await unit.audit({
          action: 'deliveries.replayed',
          websiteId,
          subject,
          changes: { deliveries: [null, found.length] },
        });
      return { replayed: found.length, left: await this.deliveries.countFailed(scope, id) };
    });
  }
}
