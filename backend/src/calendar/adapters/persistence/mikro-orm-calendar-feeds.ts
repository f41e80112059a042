import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { CalendarFeeds } from '../../application/ports.js';
import { CalendarFeed, MAX_FEEDS } from '../../domain/calendar-feed.js';
import { FeedNotFound } from '../../domain/errors.js';

@Injectable()
export class MikroOrmCalendarFeeds extends CalendarFeeds {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  listOwn(scope: Scope): Promise<CalendarFeed[]> {
    return this.managers
      .forScope(scope)
      .find(CalendarFeed, { userId: scope.userId }, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MAX_FEEDS });
  }

  async add(scope: Scope, feed: CalendarFeed): Promise<void> {
    await this.managers.add(scope, feed);
  }

  async get(scope: Scope, id: string): Promise<CalendarFeed> {
    const feed = await this.managers.forScope(scope).findOne(CalendarFeed, { id, userId: scope.userId });
    if (!feed) throw new FeedNotFound();
    return feed;
  }

  async remove(scope: Scope, feed: CalendarFeed): Promise<void> {
    await this.managers.forScope(scope).nativeDelete(CalendarFeed, { id: feed.id });
  }

  ofKey(keyDigest: string): Promise<CalendarFeed | null> {
    return this.managers.forScope(Scope.system('calendar-feed')).findOne(CalendarFeed, { keyDigest });
  }
}
