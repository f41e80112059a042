import { ApiProperty } from '@nestjs/swagger';
import { CalendarDay } from '../../../shared/adapters/http/calendar-day.js';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { type CalendarEntry, ENTRY_KINDS, type EntryKind } from '../../domain/calendar-entry.js';

export class CalendarQuery {
  /** Restricts the result to this website; without it, all websites you have access to are included. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** First day of the calendar. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-01' })
  @CalendarDay()
  from: string;

  /** Day after the last one, no more than 100 days after `from`. */
  @ApiProperty({ type: String, format: 'date', example: '2026-12-01' })
  @CalendarDay()
  to: string;
}

/** A gap of the calendar to fill. */
export class FillGapBody {
  /** Website whose gap it is. */
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** Day on which the gap begins. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-23' })
  @CalendarDay()
  date: string;
}

/** An entry of a calendar. */
export class CalendarEntryResponse implements CalendarEntry {
  /**
   * `slot`: a day on which a focus topic is to be written about. `run`: a post being generated. `post`: an existing
   * post, at the time it was published, otherwise decided, otherwise created. `release`: an approved post to be
   * published on a coming day. `gap`: a period of the publishing schedule without any entry.
   */
  @ApiProperty({ enum: ENTRY_KINDS })
  kind: EntryKind;
  /** Unique among the entries of the same kind. */
  id: string;
  /** Title of the post or of the focus topic; for a gap, what is missing. */
  title: string;
  /** When it happens or happened. */
  at: Date;
  /** Day on which the entry is displayed: for a slot in its topic's time zone, for all other kinds in UTC. */
  @ApiProperty({ format: 'date' })
  date: string;
  /**
   * Status of a slot (`planned`, `running`, `done`, `failed`, `skipped`, `missed`), a run (`queued`, `waiting` for its
   * model, `running`), a post, or a release (`pinned` to a day that a person chose, `planned` by the schedule).
   */
  @ApiProperty({ type: String, nullable: true })
  status: string | null;
  /** Why a slot was skipped, was missed or failed. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  websiteName: string;
  /** Focus topic of a slot; null for other kinds. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  topicId: string | null;
  @ApiProperty({ type: Number, nullable: true })
  postId: number | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  runId: string | null;
  /** Time zone of the slot's topic. */
  @ApiProperty({ type: String, nullable: true, example: 'America/New_York' })
  timezone: string | null;
  /** Whether you may move the entry to another day. */
  movable: boolean;
}
