import { Body, Controller, Get, HttpCode, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import { ApiPage, Paged } from '../../../shared/adapters/http/paging.js';
import type { Page } from '../../../shared/application/page.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type NotificationView, SqlInbox } from '../persistence/sql-inbox.js';
import {
  InboxQuery,
  MarkAllBody,
  MarkNotificationBody,
  NotificationResponse,
  UnreadResponse,
} from './notifications.dto.js';

/** The caller's own notifications. */
@ApiTags('Notifications')
@ApiBearerAuth()
@Controller('api/notifications')
export class NotificationsController {
  constructor(
    private readonly inbox: SqlInbox,
    private readonly clock: Clock,
  ) {}

  @Get()
  @UseInterceptors(Paged)
  @ApiPage(NotificationResponse)
  @ApiOperation({
    operationId: 'notifications.list',
    summary: 'What happened that concerns you, on the websites you reach, the newest first',
  })
  list(@CallerScope() scope: Scope, @Query() { unread = false, ...page }: InboxQuery): Promise<Page<NotificationView>> {
    return this.inbox.list(scope, unread, page);
  }

  @Get('unread')
  @ApiOperation({ operationId: 'notifications.countUnread', summary: 'How many of your notifications are unread' })
  async unread(@CallerScope() scope: Scope): Promise<UnreadResponse> {
    return { unread: await this.inbox.countUnread(scope) };
  }

  @Post('read')
  @HttpCode(204)
  @ApiOperation({ operationId: 'notifications.readAll', summary: 'Mark all your notifications as read' })
  readAll(@CallerScope() scope: Scope, @Body() { until }: MarkAllBody): Promise<void> {
    return this.inbox.markAll(scope, until === undefined ? this.clock.now() : new Date(until));
  }

  @Patch(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'notifications.mark', summary: 'Mark one of your notifications as read or unread' })
  mark(@CallerScope() scope: Scope, @IdParam() id: string, @Body() { read }: MarkNotificationBody): Promise<void> {
    return this.inbox.mark(scope, id, read);
  }
}
