import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { MayNotShareFeeds } from '../../domain/feeds/errors.js';
import { PostFeeds } from './ports.js';

@Injectable()
export class RevokePostFeed {
  constructor(
    private readonly feeds: PostFeeds,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Makes the feed's addresses invalid immediately.
   * @throws PostFeedNotFound, MayNotShareFeeds
   */
  execute({ scope, websiteId, id }: { scope: Scope; websiteId: WebsiteId; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const feed = await this.feeds.get(scope, websiteId, id);
      if (!scope.may('publish', websiteId)) throw new MayNotShareFeeds();
      await this.feeds.remove(scope, feed);
      await unit.audit({ action: 'post_feed.revoked', websiteId, subject: { kind: 'post_feed', id } });
    });
  }
}
