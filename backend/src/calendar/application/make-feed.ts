import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { makeLinkToken } from '../../shared/domain/link-token.js';
import { CalendarFeed, MAX_FEEDS, reachesAny } from '../domain/calendar-feed.js';
import { FeedWithoutWebsite, TooManyFeeds } from '../domain/errors.js';
import { CalendarFeeds, CalendarRecords } from './ports.js';

@Injectable()
export class MakeFeed {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly records: CalendarRecords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns the feed with its key, which cannot be read again later @throws WebsiteNotFound, FeedWithoutWebsite, TooManyFeeds */
  execute({
    scope,
    websiteId,
  }: {
    scope: Scope;
    websiteId: WebsiteId | null;
  }): Promise<{ feed: CalendarFeed; key: string }> {
    return this.unitOfWork.run(scope, async (unit) => {
      if (websiteId !== null) await this.records.websites(scope, websiteId, 1);
      if (!reachesAny(scope)) throw new FeedWithoutWebsite();
      if ((await this.feeds.listOwn(scope)).length >= MAX_FEEDS) throw new TooManyFeeds(MAX_FEEDS);
      const { token: key, digest } = makeLinkToken();
      const feed = new CalendarFeed(scope.userId, websiteId, digest, unit.now());
      await this.feeds.add(scope, feed);
      await unit.audit({
        action: 'calendar_feed.created',
        websiteId,
        subject: { kind: 'calendar_feed', id: feed.id },
      });
      return { feed, key };
    });
  }
}
