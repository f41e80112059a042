import { ApiProperty } from '@nestjs/swagger';
import { CalendarDay } from './calendar-day.js';
import { PageQuery } from './paging.js';
import { WhenGiven } from './when-given.js';

/** A list of what happened in some days. */
export class PageOfDaysQuery extends PageQuery {
  /** On this day, in UTC, or later. */
  @ApiProperty({ type: String, format: 'date', required: false })
  @WhenGiven()
  @CalendarDay()
  from?: string;

  /** On this day, in UTC, or earlier. */
  @ApiProperty({ type: String, format: 'date', required: false })
  @WhenGiven()
  @CalendarDay()
  to?: string;
}
