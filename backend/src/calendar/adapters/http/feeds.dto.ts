import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';

export class MakeFeedBody {
  /** Only of this website; `null`: of all that you reach. */
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
  /** For a calendar program. Whoever has it can read: it is shown only once. */
  @ApiProperty({ example: 'https://galley.example.com/feeds/calendar/….ics' })
  url: string;
}
