import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { CalendarFeed, MAX_FEEDS } from '../domain/calendar-feed.js';
import { TooManyFeeds } from '../domain/errors.js';
import { CalendarFeeds, CalendarRecords, FeedKeys } from './ports.js';

@Injectable()
export class MakeFeed {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly records: CalendarRecords,
    private readonly keys: FeedKeys,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @returns the feed with its key, which is never shown again @throws WebsiteNotFound, TooManyFeeds */
  execute({
    scope,
    websiteId,
  }: {
    scope: Scope;
    websiteId: WebsiteId | null;
  }): Promise<{ feed: CalendarFeed; key: string }> {
    return this.transaction.run(scope, async () => {
      if (websiteId !== null) await this.records.websites(scope, websiteId, 1);
      if ((await this.feeds.own(scope)).length >= MAX_FEEDS) throw new TooManyFeeds(MAX_FEEDS);
      const { key, digest } = this.keys.make();
      const feed = new CalendarFeed(scope.userId, websiteId, digest, this.clock.now());
      await this.feeds.add(scope, feed);
      await this.audit.record(scope, {
        action: 'calendar_feed.created',
        websiteId,
        subject: { kind: 'calendar_feed', id: feed.id },
      });
      return { feed, key };
    });
  }
}
