import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { KEPT_DAYS } from './pull-sum-sweeper.js';
import { PULL_READERS, type PullReader, type PullSum } from './sql-pull-sums.js';

const DEFAULT_DAYS = 14;

export class PullsQuery {
  /** Number of days to return, up to today (UTC). */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: KEPT_DAYS, default: DEFAULT_DAYS, required: false })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'days must be a whole number' })
  @Min(1, { message: 'days must be at least 1' })
  @Max(KEPT_DAYS, { message: `days must be at most ${KEPT_DAYS}` })
  days: number = DEFAULT_DAYS;
}

/** Responses with one status to one API key or feed on one day. */
export class PullCountResponse implements PullSum {
  /** Day in UTC. @example 2026-11-21 */
  @ApiProperty({ format: 'date' })
  day: string;
  /** Id of the website's API key or of a feed. */
  @ApiProperty({ format: 'uuid' })
  keyId: string;
  @ApiProperty({
    enum: PULL_READERS,
    description: 'What asked: the present key, a replaced one, a feed, or one that is gone',
  })
  reader: PullReader;
  /** HTTP status of the responses. @example 304 */
  status: number;
  /** How many responses there were. */
  count: number;
  /** When the last of them was sent. */
  lastAt: Date;
}
