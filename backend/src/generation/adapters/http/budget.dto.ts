import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { withReadOnly } from '../../../shared/adapters/http/with-read-only.js';
import type { Budget } from '../../domain/budget/budget.js';

/** A million dollars, in micro-dollars. A larger cap is most likely a typing error. */
const LARGEST_CAP = 1_000_000_000_000;
const RULE =
  'monthlyCapMicroUsd must be a whole number of millionths of a US dollar from 0 to 1,000,000,000,000, or null for no cap';

const AMOUNT = { type: 'integer' } as const;

/** The budget of a website. */
export class SetBudgetBody extends withReadOnly(class {}, {
  spent: AMOUNT,
  reserved: AMOUNT,
  perPost: AMOUNT,
  admitsPost: { type: Boolean },
}) {
  /** The cap for each calendar month (UTC), in millionths of a US dollar; null for no cap. @example 25000000 */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, maximum: LARGEST_CAP })
  @ValidateIf((_, value) => value !== null)
  @IsInt({ message: RULE })
  @Min(0, { message: RULE })
  @Max(LARGEST_CAP, { message: RULE })
  monthlyCapMicroUsd: number | null;
}

/** The budget of a website. All amounts are in millionths of a US dollar. */
export class BudgetResponse {
  /** Cap for each calendar month (UTC); null for no cap. */
  @ApiProperty({ type: 'integer', nullable: true })
  monthlyCapMicroUsd: number | null;
  /** Cost of model calls in this calendar month (UTC). */
  @ApiProperty({ type: 'integer' })
  spent: number;
  /** Amount reserved for current runs, beyond what they have already spent. */
  @ApiProperty({ type: 'integer' })
  reserved: number;
  /** Amount that is reserved before another post starts. */
  @ApiProperty({ type: 'integer' })
  perPost: number;
  /** Whether another post would stay within the cap. */
  admitsPost: boolean;

  static from(budget: Budget, perPost: number): BudgetResponse {
    const { cap, spent, reserved } = budget;
    return { monthlyCapMicroUsd: cap, spent, reserved, perPost, admitsPost: budget.admits(perPost) };
  }
}
