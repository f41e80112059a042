import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { CalendarDay } from '../../../shared/adapters/http/calendar-day.js';

/** The day of a release. */
export class MoveReleaseBody {
  /** Day of the release, `YYYY-MM-DD`; `null` returns the post to its place in the queue. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-23' })
  @ValidateIf((_, value) => value !== null)
  @CalendarDay()
  date: string | null;
}

/** An approved post that waits for its release. */
export class PlannedReleaseResponse {
  postId: number;
  /** Title of the post. */
  title: string;
  /** Day of the release, in UTC. */
  @ApiProperty({ format: 'date' })
  date: string;
  /** Time of the release: 09:00 UTC on that day. */
  at: Date;
  /** Whether a user chose the day. */
  pinned: boolean;
}
