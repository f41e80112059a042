import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { SlotView } from '../../application/slot-ports.js';
import {
  SLOT_ORIGINS,
  SLOT_STATUSES,
  type SlotOrigin,
  type SlotStatus,
  type TopicSlot,
} from '../../domain/topic-slot.js';
import { RequiredText } from './required-text.js';

/** A day to add. */
export class SlotBody {
  /** A day to come within the topic’s dates, of its own zone. */
  @RequiredText('localDate', { max: 40, format: 'date', example: '2026-03-02' })
  localDate: string;
}

export class SlotsQuery extends PageQuery {
  /** `true`: only days whose time has come. */
  @ApiPropertyOptional({ type: Boolean })
  @Transform(({ value }: TransformFnParams): unknown => (value === 'true' ? true : value === 'false' ? false : value))
  @WhenGiven()
  @IsBoolean({ message: 'past must be true or false' })
  past?: boolean;
}

/** A day of a focus topic. */
export class SlotResponse implements SlotView {
  /** Of the topic’s zone. */
  @ApiProperty({ format: 'date' })
  localDate: string;
  /** When it begins, at the time of day of its topic. */
  at: Date;
  /**
   * `planned`: to come or about to begin; `skipped`: left out, see `reason`; `missed`: nothing was running within 24
   * hours of its time.
   */
  @ApiProperty({ enum: SLOT_STATUSES })
  status: SlotStatus;
  /** Why it was skipped, missed or failed. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** The generation run, once it has begun. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  runId: string | null;
  /** `schedule`: the schedule names the day; `added`: a person put it there. */
  @ApiProperty({ enum: SLOT_ORIGINS })
  origin: SlotOrigin;

  static from({ localDate, at, status, reason, runId, origin }: TopicSlot): SlotResponse {
    return { localDate, at, status, reason, runId, origin };
  }
}
