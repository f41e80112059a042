import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope, PeopleOnly } from '../../../shared/adapters/http/caller.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { MakeFeed } from '../../application/make-feed.js';
import { CalendarFeeds } from '../../application/ports.js';
import { RevokeFeed } from '../../application/revoke-feed.js';
import type { CalendarFeed } from '../../domain/calendar-feed.js';
import { CalendarFeedResponse, MakeFeedBody, NewCalendarFeedResponse } from './feeds.dto.js';

/** Manages the caller's own private calendar links. */
@ApiTags('Calendar')
@ApiBearerAuth()
@PeopleOnly()
@Controller('api/calendar/feeds')
export class CalendarFeedsController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly makeFeed: MakeFeed,
    private readonly revokeFeed: RevokeFeed,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'calendar.listFeeds', summary: 'Your private calendar links, without their secrets' })
  async list(@CallerScope() scope: Scope): Promise<CalendarFeedResponse[]> {
    return (await this.feeds.listOwn(scope)).map(answerOf);
  }

  @Post()
  @Idempotent()
  @ApiOperation({
    operationId: 'calendar.createFeed',
    summary: 'Make a private link for a calendar program (iCalendar)',
  })
  async make(@CallerScope() scope: Scope, @Body() { websiteId }: MakeFeedBody): Promise<NewCalendarFeedResponse> {
    const { feed, key } = await this.makeFeed.execute({ scope, websiteId });
    return { ...answerOf(feed), url: this.publicUrl.link(`/feeds/calendar/${key}.ics`) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'calendar.revokeFeed', summary: 'End a private calendar link' })
  revoke(@CallerScope() scope: Scope, @IdParam() id: string): Promise<void> {
    return this.revokeFeed.execute({ scope, id });
  }
}

const answerOf = ({ id, websiteId, createdAt }: CalendarFeed): CalendarFeedResponse => ({ id, websiteId, createdAt });
