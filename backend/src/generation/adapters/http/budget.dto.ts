import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import type { Budget } from '../../domain/budget/budget.js';

/** A million dollars: more is a slip of the hand. */
const LARGEST_CAP = 1_000_000_000_000;
const RULE =
  'monthlyCapMicroUsd must be a whole number of millionths of a US dollar from 0 to 1,000,000,000,000, or null for no cap';

export class SetBudgetBody {
  /** Millionths of a US dollar for each calendar month of UTC; null for no cap. @example 25000000 */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, maximum: LARGEST_CAP })
  @ValidateIf((_, value) => value !== null)
  @IsInt({ message: RULE })
  @Min(0, { message: RULE })
  @Max(LARGEST_CAP, { message: RULE })
  monthlyCapMicroUsd: number | null;
}

/** All in millionths of a US dollar. */
export class BudgetResponse {
  @ApiProperty({ type: 'integer', nullable: true })
  monthlyCapMicroUsd: number | null;
  /** By the models in this calendar month of UTC. */
  @ApiProperty({ type: 'integer' })
  spent: number;
  /** Held back for runs under way, beyond what they have spent. */
  @ApiProperty({ type: 'integer' })
  reserved: number;
  /** What one more post holds back before it starts. */
  @ApiProperty({ type: 'integer' })
  perPost: number;
  /** Whether one more post keeps within the cap. */
  admitsPost: boolean;

  static from(budget: Budget, perPost: number): BudgetResponse {
    const { cap, spent, reserved } = budget;
    return { monthlyCapMicroUsd: cap, spent, reserved, perPost, admitsPost: budget.admits(perPost) };
  }
}
