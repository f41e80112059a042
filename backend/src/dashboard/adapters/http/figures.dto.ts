import { ApiProperty } from '@nestjs/swagger';
import type { DashboardFigures, PostsByStatus, Spender, Week } from '../../application/ports.js';

const DAY = { type: String, format: 'date', example: '2026-11-16' } as const;

export class PostsByStatusResponse implements PostsByStatus {
  pending: number;
  approved: number;
  published: number;
  rejected: number;
  withdrawn: number;
}

export class DecisionHoursResponse {
  /** Half of the decisions took no longer. */
  median: number;
  /** Nine of ten took no longer. */
  p90: number;
}

export class WeeklyFiguresResponse extends PostsByStatusResponse implements Week {
  @ApiProperty({ ...DAY, description: 'The Monday that the week begins with, in UTC' })
  week: string;
  /** Approvals and declines in this week. */
  decisions: number;
  @ApiProperty({
    type: DecisionHoursResponse,
    nullable: true,
    description: 'Hours from pending to decision, at most 5 % off; null without a decision',
  })
  decisionHours: DecisionHoursResponse | null;
}

export class ScoreSpreadResponse {
  from: number;
  /** Included. */
  to: number;
  posts: number;
}

export class WebsiteSpendResponse implements Spender {
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  name: string;
  /** Millionths of a US dollar. */
  spentMicroUsd: number;
  @ApiProperty({ type: Number, nullable: true, description: 'The monthly cap; null: none is set' })
  capMicroUsd: number | null;
}

export class MonthlySpendResponse {
  @ApiProperty({ ...DAY, example: '2026-11-01', description: 'The first day of the month, in UTC' })
  month: string;
  spentMicroUsd: number;
}

export class SpendResponse {
  @ApiProperty({ ...DAY, example: '2026-11-01', description: 'The first day of the present month, in UTC' })
  month: string;
  /** This month: at most eight, those that have spent the greatest part of their caps first. */
  websites: WebsiteSpendResponse[];
  /** All your websites together, of the last six months, the oldest first. */
  months: MonthlySpendResponse[];
}

export class DeliveryDayResponse {
  @ApiProperty({ ...DAY, description: 'In UTC' })
  day: string;
  delivered: number;
  /** Given up. */
  failed: number;
}

export class FiguresResponse implements DashboardFigures {
  /**
   * Posts that came in, by the state they are in now, and how soon posts were decided: the last twelve weeks, the
   * oldest first.
   */
  weeks: WeeklyFiguresResponse[];
  /**
   * How many posts have which score: each score by itself where all are 80 or better, else by fives; from the ten of
   * the lowest up to 100. Empty where no post is scored.
   */
  scores: ScoreSpreadResponse[];
  /** All posts by the state they are in. */
  pipeline: PostsByStatusResponse;
  spend: SpendResponse;
  /** Of the last thirty days, the oldest first. */
  deliveries: DeliveryDayResponse[];
}
