import { ApiProperty } from '@nestjs/swagger';
import type { DashboardFigures, PostsByStatus, Spender, Week } from '../../application/ports.js';

const DAY = { type: String, format: 'date', example: '2026-11-16' } as const;

/** Numbers of posts by their status. */
export class PostsByStatusResponse implements PostsByStatus {
  /** Posts that wait for a decision. */
  pending: number;
  /** Approved posts that are not published yet. */
  approved: number;
  /** Posts on their websites. */
  published: number;
  /** Declined posts. */
  rejected: number;
  /** Posts that were taken back after their approval. */
  withdrawn: number;
}

/** How long decisions took, in hours. */
export class DecisionHoursResponse {
  /** Median of the hours from pending to decision. */
  median: number;
  /** 90th percentile of the hours. */
  p90: number;
}

/** A week of posts. */
export class WeeklyFiguresResponse extends PostsByStatusResponse implements Week {
  @ApiProperty({ ...DAY, description: 'The Monday that the week begins with, in UTC' })
  week: string;
  /** Number of approvals and declines in this week. */
  decisions: number;
  @ApiProperty({
    type: DecisionHoursResponse,
    nullable: true,
    description: 'Hours from pending to decision, at most 5 % off; null without a decision',
  })
  decisionHours: DecisionHoursResponse | null;
}

/** A step of the distribution of scores. */
export class ScoreSpreadResponse {
  /** Lower bound, inclusive. */
  from: number;
  /** Upper bound, inclusive. */
  to: number;
  /** Posts with a score within the bounds. */
  posts: number;
}

/** What a website has spent this month. */
export class WebsiteSpendResponse implements Spender {
  /** The website. */
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Present name of the website. */
  name: string;
  /** Amount in millionths of a US dollar. */
  spentMicroUsd: number;
  @ApiProperty({ type: Number, nullable: true, description: 'The monthly cap; null: none is set' })
  capMicroUsd: number | null;
}

/** What was spent in a month. */
export class MonthlySpendResponse {
  @ApiProperty({ ...DAY, example: '2026-11-01', description: 'The first day of the month, in UTC' })
  month: string;
  spentMicroUsd: number;
}

/** What model calls have cost. */
export class SpendResponse {
  @ApiProperty({ ...DAY, example: '2026-11-01', description: 'The first day of the present month, in UTC' })
  month: string;
  /**
   * Spending of this month for up to eight websites, ordered by the share of their caps that is spent, largest first.
   */
  websites: WebsiteSpendResponse[];
  /** Total of all your websites for each of the last six months, oldest first. */
  months: MonthlySpendResponse[];
}

/** Deliveries of a day. */
export class DeliveryDayResponse {
  @ApiProperty({ ...DAY, description: 'In UTC' })
  day: string;
  /** Deliveries that the destination took. */
  delivered: number;
  /** Deliveries that were given up. */
  failed: number;
}

/** What the charts of the dashboard show. */
export class FiguresResponse implements DashboardFigures {
  /**
   * Posts by the week they were submitted and their current status, and the time to a decision. The last twelve weeks,
   * oldest first.
   */
  weeks: WeeklyFiguresResponse[];
  /**
   * Distribution of scores: one step per score when all are 80 or better, otherwise steps of five, from the multiple of
   * ten below the lowest score up to 100. Empty when no post has a score.
   */
  scores: ScoreSpreadResponse[];
  /** All posts by their current status. */
  pipeline: PostsByStatusResponse;
  /** What model calls have cost. */
  spend: SpendResponse;
  /** Deliveries of the last thirty days, oldest first. */
  deliveries: DeliveryDayResponse[];
}
