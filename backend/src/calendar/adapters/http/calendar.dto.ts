import { ApiProperty } from '@nestjs/swagger';
import { CalendarDay } from '../../../shared/adapters/http/calendar-day.js';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { type CalendarEntry, ENTRY_KINDS, type EntryKind } from '../../domain/calendar-entry.js';

export class CalendarQuery {
  /** Only of this website; absent: of all that you reach. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** The first day. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-01' })
  @CalendarDay()
  from: string;

  /** The day after the last one, at most 100 days later. */
  @ApiProperty({ type: String, format: 'date', example: '2026-12-01' })
  @CalendarDay()
  to: string;
}

export class FillGapBody {
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** The gap's day. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-23' })
  @CalendarDay()
  date: string;
}

/** One thing that a calendar shows. */
export class CalendarEntryResponse implements CalendarEntry {
  /**
   * `slot`: a focus topic's day. `run`: a post being written. `post`: one that is there, at the time it was published,
   * else decided, else made. `release`: an approved one whose day is to come. `gap`: a period of the publishing
   * schedule with nothing in it.
   */
  @ApiProperty({ enum: ENTRY_KINDS })
  kind: EntryKind;
  /** Unique among those of its kind. */
  id: string;
  title: string;
  at: Date;
  /** The day it is drawn on: a slot's in its topic's zone, everything else's in UTC. */
  @ApiProperty({ format: 'date' })
  date: string;
  /**
   * Of a slot (`planned`, `running`, `done`, `failed`, `skipped`, `missed`), a run (`queued`, `running`), a post, or a
   * release (`pinned` to a day that a person chose, `planned` by the schedule).
   */
  @ApiProperty({ type: String, nullable: true })
  status: string | null;
  /** Why a slot was skipped, missed or failed. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  websiteName: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  topicId: string | null;
  @ApiProperty({ type: Number, nullable: true })
  postId: number | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  runId: string | null;
  /** The topic's zone. */
  @ApiProperty({ type: String, nullable: true, example: 'America/New_York' })
  timezone: string | null;
  /** Whether you may put it on another day. */
  movable: boolean;
}
