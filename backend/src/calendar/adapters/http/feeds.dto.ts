import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';

/** Which calendar the link is for. */
export class MakeFeedBody {
  /** Restricts the calendar to this website; `null` includes all websites you have access to. */
  @ValidateIf((_, value) => value !== null)
  @KnownId('websiteId must be the id of a website, or null')
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
}

/** A private link to a calendar, without its secret. */
export class CalendarFeedResponse {
  /** Names the link; `DELETE /api/calendar/feeds/{id}` revokes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Website that it is for; null for all that you have access to. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  createdAt: Date;
}

/** A new link to a calendar, with its address. */
export class NewCalendarFeedResponse extends CalendarFeedResponse {
  /** URL to enter in a calendar program. Anybody who has it can read the calendar, and it is shown only once. */
  @ApiProperty({ format: 'uri', example: 'https://galley.example.com/feeds/calendar/the-key.ics' })
  url: string;
}
