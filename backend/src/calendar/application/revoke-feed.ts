import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import type { Scope } from '../../shared/domain/scope.js';
import { CalendarFeeds } from './ports.js';

@Injectable()
export class RevokeFeed {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
  ) {}

  /** Its link leads nowhere from now on. @throws FeedNotFound */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const feed = await this.feeds.get(scope, id);
      await this.feeds.remove(scope, feed);
      await this.audit.record(scope, {
        action: 'calendar_feed.revoked',
        websiteId: feed.websiteId,
        subject: { kind: 'calendar_feed', id },
      });
    });
  }
}
