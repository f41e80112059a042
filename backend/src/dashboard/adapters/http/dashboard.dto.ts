import { ApiProperty } from '@nestjs/swagger';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import type { Actor } from '../../../shared/domain/scope.js';
import type { ActivityRow, DashboardStats } from '../../application/ports.js';

const ACTORS = ['user', 'key', 'schedule', 'token'] as const;

export class StatsQuery {
  /** Only this website. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class ActivityQuery extends PageQuery {
  /** Only this website. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class WeekOnWeekResponse {
  /** In the last seven days, today included, in UTC. */
  thisWeek: number;
  /** In the seven days before. */
  lastWeek: number;
}

export class WeeklyScoresResponse {
  @ApiProperty({ type: Number, nullable: true })
  thisWeek: number | null;
  @ApiProperty({ type: Number, nullable: true })
  lastWeek: number | null;
}

export class StatsChangesResponse {
  /** Created. */
  websites: WeekOnWeekResponse;
  /** Published. */
  publishedPosts: WeekOnWeekResponse;
  /** Come in for review, whatever became of them. */
  pendingPosts: WeekOnWeekResponse;
  /** Added. */
  mcpServers: WeekOnWeekResponse;
  /** Versions that people and rewrites made. */
  drafts: WeekOnWeekResponse;
  /** The mean score of the posts that came in; null without one. */
  seoScore: WeeklyScoresResponse;
}

export class StatsResponse implements DashboardStats {
  /** Active ones, of all that you reach: `websiteId` does not narrow this. */
  websites: number;
  publishedPosts: number;
  /** All that wait for review. */
  pendingPosts: number;
  /** Enabled content servers; 0 for tenant admins, who may not see them. */
  mcpServers: number;
  /** Pending posts that someone has begun to work on. */
  drafts: number;
  /** 0 to 100: the mean of all scored posts, 85 without one. */
  seoScore: number;
  /** Whether 85 stands for "not scored yet". */
  seoScoreIsBaseline: boolean;
  changes: StatsChangesResponse;
}

export class ActivityActorResponse implements Actor {
  @ApiProperty({ enum: ACTORS })
  kind: Actor['kind'];
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id: string | null;
  name: string;
}

export class ActivitySubjectResponse {
  /** @example post */
  kind: string;
  id: string;
  /** A post's title or a website's name, where it is known. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
}

export class ActivityResponse implements ActivityRow {
  @ApiProperty({ format: 'uuid' })
  id: string;
  at: Date;
  actor: ActivityActorResponse;
  /** @example post.approved */
  action: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  @ApiProperty({ type: String, nullable: true })
  websiteName: string | null;
  subject: ActivitySubjectResponse;
  /** Of each changed field: before and after. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: {}, minItems: 2, maxItems: 2 } })
  changes: ActivityRow['changes'];
}
