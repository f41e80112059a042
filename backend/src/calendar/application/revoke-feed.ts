import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { CalendarFeeds } from './ports.js';

@Injectable()
export class RevokeFeed {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Makes the link of the feed stop working at once. @throws FeedNotFound */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const feed = await this.feeds.get(scope, id);
      await this.feeds.remove(scope, feed);
      await unit.audit({
        action: 'calendar_feed.revoked',
        websiteId: feed.websiteId,
        subject: { kind: 'calendar_feed', id },
      });
    });
  }
}
