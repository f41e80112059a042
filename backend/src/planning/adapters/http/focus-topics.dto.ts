import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { withReadOnly } from '../../../shared/adapters/http/with-read-only.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../../shared/domain/content-angles.js';
import { FOCUS_TOPIC_SORTS, type FocusTopicSort, type FocusTopicView } from '../../application/focus-topic-ports.js';
import {
  calendarDay,
  SCHEDULE_FREQUENCIES,
  type ScheduleFrequency,
  timeOfDay,
  timeZone,
} from '../../domain/schedule.js';
import { TOPIC_STATES, type TopicState } from '../../domain/topic-state.js';
import { SatisfiesRule } from './satisfies-rule.js';
import { PLEASE_FILL_IN, RequiredText } from './required-text.js';

const oneOf = (name: string, values: readonly string[]): string => `${name} must be one of ${values.join(', ')}`;
/** A query's `true` and `false`. */
const spokenBoolean = ({ value }: TransformFnParams): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

export class FocusTopicBody {
  /** Website that the topic is for. */
  @KnownId('Please select a website first')
  websiteId: string;

  /** One of the website's own. */
  @KnownId(PLEASE_FILL_IN)
  categoryId: string;

  /** What it is about, in a few words. */
  @RequiredText('Title', { max: 200, example: 'Grants for heat pumps' })
  title: string;

  /** What its posts are to tell; the writer works from it. */
  @RequiredText('Description', { max: 5000, example: 'What is paid, to whom, and how to apply.' })
  description: string;

  @ApiProperty({ enum: CONTENT_ANGLES, nullable: true, required: false })
  @Transform(({ value }: TransformFnParams): unknown => (value === '' ? null : value))
  @IsOptional()
  @IsIn(CONTENT_ANGLES, { message: oneOf('contentAngle', CONTENT_ANGLES) })
  contentAngle?: ContentAngle | null;

  /** First day, of the topic’s own zone. */
  @RequiredText('Start date', { max: 40, format: 'date', example: '2026-03-01' })
  @SatisfiesRule((text) => calendarDay(text, 'startDate'))
  startDate: string;

  /** Last day, of the topic’s own zone. */
  @RequiredText('End date', { max: 40, format: 'date', example: '2026-05-31' })
  @SatisfiesRule((text) => calendarDay(text, 'endDate'))
  endDate: string;

  /** Whether it is on; a paused one generates nothing. */
  @ApiPropertyOptional({ type: Boolean, default: true })
  @WhenGiven()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  /** Whether it generates by its schedule; added days work without it. */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @WhenGiven()
  @IsBoolean({ message: 'scheduleEnabled must be true or false' })
  scheduleEnabled?: boolean;

  /** Monthly is the 1st. */
  @ApiPropertyOptional({ enum: SCHEDULE_FREQUENCIES, default: 'weekly' })
  @WhenGiven()
  @IsIn(SCHEDULE_FREQUENCIES, { message: oneOf('scheduleFrequency', SCHEDULE_FREQUENCIES) })
  scheduleFrequency?: ScheduleFrequency;

  /** For `weekly`: a JSON-encoded list of lower-case weekday names. A malformed one is monday. */
  @ApiPropertyOptional({ type: String, maxLength: 200, default: '["monday"]', example: '["monday","thursday"]' })
  @WhenGiven()
  @IsString({ message: 'scheduleDays must be a JSON-encoded list of weekday names' })
  @MaxLength(200, { message: 'scheduleDays must be a JSON-encoded list of weekday names' })
  scheduleDays?: string;

  /** `HH:MM` on the clocks of `scheduleTimezone`. */
  @ApiPropertyOptional({ type: String, maxLength: 40, default: '09:00' })
  @WhenGiven()
  @Transform(trimmed)
  @IsString({ message: 'scheduleTime must be a time of day from 00:00 to 23:59' })
  @SatisfiesRule(timeOfDay)
  scheduleTime?: string;

  /** Any zone of the IANA time zone database. */
  @ApiPropertyOptional({ type: String, maxLength: 64, default: 'America/New_York' })
  @WhenGiven()
  @Transform(trimmed)
  @IsString({ message: 'scheduleTimezone must be a time zone such as America/New_York' })
  @MaxLength(64, { message: 'scheduleTimezone must be a time zone such as America/New_York' })
  @SatisfiesRule(timeZone)
  scheduleTimezone?: string;
}

/** A new focus topic. */
export class NewFocusTopicBody extends FocusTopicBody {
  /** A day to come within its dates, of its own zone, on which a post is written besides its schedule. */
  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-03-02' })
  @WhenGiven()
  @IsString({ message: 'slotOn must be a day such as 2026-03-02' })
  @SatisfiesRule((text) => calendarDay(text, 'slotOn'))
  slotOn?: string;
}

/** What is left out stays. */
export class ChangeFocusTopicBody extends withReadOnly(PartialType(FocusTopicBody, { skipNullProperties: false }), {
  categoryName: { type: String },
  state: { enum: TOPIC_STATES },
  nextRuns: { type: [String], format: 'date-time' },
  lastGeneratedAt: { type: String, format: 'date-time', nullable: true },
  totalPostsGenerated: { type: 'integer' },
  createdBy: { type: String, format: 'uuid', nullable: true },
  createdByName: { type: String, nullable: true },
  createdAt: { type: String, format: 'date-time' },
  updatedAt: { type: String, format: 'date-time' },
}) {
  /** The version that was read, unless `If-Match` says it; a stale one is 409 with the present topic. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;

  /** Ignored, so that it can be sent as it was read. */
  @KnownId('id must be the id of a focus topic', { optional: true })
  id?: string;
}

export class FocusTopicsQuery extends PageQuery {
  /** Without it: of all websites you reach. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** Only topics of this category. */
  @KnownId('categoryId must be the id of a category', { optional: true })
  categoryId?: string;

  /** Only topics that are on, or only paused ones. */
  @ApiPropertyOptional({ type: Boolean })
  @Transform(spokenBoolean)
  @WhenGiven()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  /** Words of the title or description, each anywhere in it. Platform admins name a website or a category with it. */
  @ApiPropertyOptional({ type: String, maxLength: 200 })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  /** Order of the list. A minus is the greatest or newest first. */
  @ApiPropertyOptional({ enum: FOCUS_TOPIC_SORTS, default: '-createdAt' })
  @WhenGiven()
  @IsIn(FOCUS_TOPIC_SORTS, { message: oneOf('sort', FOCUS_TOPIC_SORTS) })
  sort?: FocusTopicSort;
}

/** A post that is being written to try the topic out. */
export class TestGenerationResponse {
  /** Where the post is being written: follow it at `/api/generation-runs/{id}`. */
  @ApiProperty({ format: 'uuid' })
  generationRunId: string;
}

/** A subject with a schedule, about which posts are written by themselves. */
export class FocusTopicResponse implements FocusTopicView {
  /** Names the topic; `/api/focus-topics/{id}` reads it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  @ApiProperty({ format: 'uuid' })
  categoryId: string;
  categoryName: string;
  /** What it is about, in a few words. */
  title: string;
  /** What its posts are to tell. */
  description: string;
  @ApiProperty({ enum: CONTENT_ANGLES, nullable: true })
  contentAngle: ContentAngle | null;
  /** First day, of the topic’s own zone. */
  @ApiProperty({ format: 'date' })
  startDate: string;
  /** Last day, of the topic’s own zone. */
  @ApiProperty({ format: 'date' })
  endDate: string;
  /** Whether it is on; a paused one generates nothing. */
  isActive: boolean;
  /**
   * `active`: it is on and today is one of its days; `scheduled`: it is on, its days are to come or over; `inactive`:
   * it is paused.
   */
  @ApiProperty({ enum: TOPIC_STATES })
  state: TopicState;
  /** Whether it generates by its schedule; added days work without it. */
  scheduleEnabled: boolean;
  /** How often it generates by itself. */
  @ApiProperty({ enum: SCHEDULE_FREQUENCIES })
  scheduleFrequency: ScheduleFrequency;
  /** JSON-encoded. */
  @ApiProperty({ example: '["monday"]' })
  scheduleDays: string;
  /** `HH:MM` on the clocks of `scheduleTimezone`. */
  scheduleTime: string;
  /** IANA time zone of its days and times. */
  scheduleTimezone: string;
  /**
   * The next three times it generates by itself, moved and added days among them; none while it is paused, when it is
   * over, or without any.
   */
  @ApiProperty({ type: [String], format: 'date-time' })
  nextRuns: Date[];
  /** When a post was last saved for it; null before the first. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastGeneratedAt: Date | null;
  /** Posts saved for it, those of tests too. */
  totalPostsGenerated: number;
  /** Null when that person is gone, or it was no person. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  createdBy: string | null;
  /** Null also of people outside the team, whose names its members do not read. */
  @ApiProperty({ type: String, nullable: true })
  createdByName: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
