import { ApiProperty } from '@nestjs/swagger';
import { CalendarDay } from './calendar-day.js';
import { PageQuery } from './paging.js';
import { WhenGiven } from './when-given.js';

/** A list of what happened in some days. */
export class PageOfDaysQuery extends PageQuery {
  @ApiProperty({ type: String, format: 'date', required: false, description: 'On this day, in UTC, or later' })
  @WhenGiven()
  @CalendarDay()
  from?: string;

  @ApiProperty({ type: String, format: 'date', required: false, description: 'On this day, in UTC, or earlier' })
  @WhenGiven()
  @CalendarDay()
  to?: string;
}
