import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { CallerScope } from '../../../shared/adapters/http/caller.js';
import { IdParam } from '../../../shared/adapters/http/id-param.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { KEPT_DAYS } from './pull-sum-sweeper.js';
import { PULL_READERS, type PullReader, type PullSum, SqlPullSums } from './sql-pull-sums.js';

const DEFAULT_DAYS = 14;

export class PullsQuery {
  /** Of how many days until today (UTC), 1 to 90. */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'days must be a whole number' })
  @Min(1, { message: 'days must be at least 1' })
  @Max(KEPT_DAYS, { message: `days must be at most ${KEPT_DAYS}` })
  days: number = DEFAULT_DAYS;
}

/** How often one key asked on a day and was answered with one status. */
export class PullSumAnswer implements PullSum {
  /** Of UTC. @example 2026-11-21 */
  day: string;
  /** Of the website's key or of a feed. */
  @ApiProperty({ format: 'uuid' })
  keyId: string;
  @ApiProperty({ enum: PULL_READERS, description: 'What asked: the present key, a replaced one, a feed, or one that is gone' })
  reader: PullReader;
  /** The HTTP status. @example 304 */
  status: number;
  count: number;
  lastAt: Date;
}

@ApiTags('Pull')
@ApiBearerAuth()
@Controller('api/websites/:id/pulls')
export class PullsController {
  constructor(private readonly sums: SqlPullSums) {}

  @Get()
  @ApiOperation({ operationId: 'listPulls', summary: 'How often a website fetched its posts, summed by day, key and answer, newest first' })
  list(@CallerScope() scope: Scope, @IdParam() id: string, @Query() { days }: PullsQuery): Promise<PullSumAnswer[]> {
    return this.sums.list(scope, id, days);
  }
}
