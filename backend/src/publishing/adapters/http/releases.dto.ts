import { ApiProperty } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { CalendarDay } from '../../../shared/adapters/http/calendar-day.js';

export class MoveReleaseBody {
  /** The day, `YYYY-MM-DD`; `null` gives the post back its turn. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-23' })
  @ValidateIf((_, value) => value !== null)
  @CalendarDay()
  date: string | null;
}

/** An approved post that waits for its period. */
export class PlannedReleaseResponse {
  postId: number;
  title: string;
  /** The day it goes out, UTC. */
  @ApiProperty({ format: 'date' })
  date: string;
  /** When it goes out: 09:00 UTC of that day. */
  at: Date;
  /** Whether a person chose the day. */
  pinned: boolean;
}
