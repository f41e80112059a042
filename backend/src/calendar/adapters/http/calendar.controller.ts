import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { Idempotent } from '../../../shared/adapters/http/idempotency/idempotent.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FillGap } from '../../application/fill-gap.js';
import { ShowCalendar } from '../../application/show-calendar.js';
import { spanOf } from '../../domain/calendar-span.js';
import { CalendarEntryResponse, CalendarQuery, FillGapBody } from './calendar.dto.js';

@ApiTags('Calendar')
@ApiBearerAuth()
@Controller('api/calendar')
export class CalendarController {
  constructor(
    private readonly showCalendar: ShowCalendar,
    private readonly fillGap: FillGap,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'calendar.get',
    summary: 'What was, is and will be written and published in some days; at most 5,000 entries',
  })
  async show(
    @CallerScope() scope: Scope,
    @Query() { websiteId, from, to }: CalendarQuery,
  ): Promise<CalendarEntryResponse[]> {
    return this.showCalendar.execute({ scope, websiteId, span: spanOf(from, to) });
  }

  @Post('gaps/fill')
  @Idempotent()
  @ApiOperation({
    operationId: 'calendar.fillGap',
    summary: 'Have the focus topic that has waited longest written about on the day of a gap',
  })
  fill(@CallerScope() scope: Scope, @Body() { websiteId, date }: FillGapBody): Promise<CalendarEntryResponse> {
    return this.fillGap.execute({ scope, websiteId, date });
  }
}
