import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../shared/application/job-queue.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { MayNotPublish, PublishingPaused } from '../domain/errors.js';
import { FailedDeliveries } from './destination-ports.js';
import { deliverJob } from './jobs.js';
import { Deliveries, PublishingConfigs, PublishingWebsites } from './ports.js';

/** More are left for another call. */
const AT_ONCE = 500;

@Injectable()
export class ReplayFailed {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly websites: PublishingWebsites,
    private readonly failed: FailedDeliveries,
    private readonly deliveries: Deliveries,
    private readonly queue: JobQueue,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Sends again what was given up and is still to be sent, each under its own id.
   * @returns how many, and how many are left
   * @throws PublishingConfigNotFound, MayNotPublish, PublishingPaused, WebsitePaused
   */
  async execute({ scope, id }: { scope: Scope; id: string }): Promise<{ replayed: number; left: number }> {
    const { ids, left, lane } = await this.unitOfWork.run(scope, async (unit) => {
      const config = await this.configs.get(scope, id);
      const { websiteId, lane } = config;
      if (!scope.may('publish', websiteId)) throw new MayNotPublish();
      if (!config.isActive) throw new PublishingPaused();
      if (!(await this.websites.get(scope, websiteId)).isActive) throw new WebsitePaused();
      const found = await this.failed.hold(scope, id, AT_ONCE);
      for (const delivery of found) {
        delivery.replay(unit.now());
        await this.deliveries.save(delivery);
      }
      const subject = { kind: 'publishing_config', id };
      if (found.length > 0)
        await unit.audit({
          action: 'deliveries.replayed',
          websiteId,
          subject,
          changes: { deliveries: [null, found.length] },
        });
      return { ids: found.map((delivery) => delivery.id), left: await this.failed.count(scope, id), lane };
    });
    for (const each of ids) await this.queue.add(deliverJob(each), { lane });
    return { replayed: ids.length, left };
  }
}
