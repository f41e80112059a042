import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';

export class MakeFeedBody {
  /** Restricts the calendar to this website; `null` includes all websites you have access to. */
  @ValidateIf((_, value) => value !== null)
  @KnownId('websiteId must be the id of a website, or null')
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
}

/** A private link to a calendar, without its secret. */
export class CalendarFeedResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  createdAt: Date;
}

export class NewCalendarFeedResponse extends CalendarFeedResponse {
  /** URL to enter in a calendar program. Anybody who has it can read the calendar, and it is shown only once. */
  @ApiProperty({ example: 'https://galley.example.com/feeds/calendar/….ics' })
  url: string;
}
