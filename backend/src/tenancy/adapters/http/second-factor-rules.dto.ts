import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { withReadOnly } from '../../../shared/adapters/http/with-read-only.js';
import { MAX_GRACE_DAYS } from '../../domain/second-factor-rule.js';

const GRACE = `graceDays must be a whole number from 0 to ${MAX_GRACE_DAYS}, or null`;

/** Whether people need a second factor. */
export class SecondFactorRuleBody extends withReadOnly(class {}, {
  since: { type: String, format: 'date-time', nullable: true },
  people: { type: 'integer' },
  without: { type: 'integer' },
}) {
  /** Days for setting one up, from now on or from when a person comes later; null requires none. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_GRACE_DAYS, nullable: true, example: 14 })
  @ValidateIf(({ graceDays }: SecondFactorRuleBody) => graceDays !== null)
  @Max(MAX_GRACE_DAYS, { message: GRACE })
  @Min(0, { message: GRACE })
  @IsInt({ message: GRACE })
  graceDays: number | null;
}

/** Whether people need a second factor, and how many have none. */
export class SecondFactorRuleResponse {
  /** Days for setting one up, from `since` or from when a person came later; null when none is required. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_GRACE_DAYS, nullable: true })
  graceDays: number | null;
  /** Since when it is required. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since: Date | null;
  /** People it is about; disabled accounts do not count. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  people: number;
  /** Those of them who have neither a passkey nor an authenticator app. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  without: number;
}
