import { ApiProperty } from '@nestjs/swagger';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import type { Actor } from '../../../shared/domain/scope.js';
import type { ActivityRow, CommentToMe, DashboardStats } from '../../application/ports.js';

const ACTORS = ['user', 'key', 'schedule', 'token'] as const;

export class StatsQuery {
  /** Restricts the figures to this website. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class ActivityQuery extends PageQuery {
  /** Restricts the list to this website. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

const COMMENTS_TO_ME = ['mention', 'answer'] as const;

export class CommentToMeResponse implements CommentToMe {
  /** Id of the notification, by which it is marked as read. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: COMMENTS_TO_ME })
  kind: CommentToMe['kind'];
  at: Date;
  @ApiProperty({ format: 'uuid' })
  commentId: string;
  postId: number;
  /** Title of the post. */
  title: string;
  /** Name of the person who wrote it. */
  author: string;
  /** The first 300 characters of the comment. */
  text: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  websiteName: string;
}

export class WeekOnWeekResponse {
  /** Number in the last seven days in UTC, today included. */
  thisWeek: number;
  /** Number in the seven days before. */
  lastWeek: number;
}

export class WeeklyScoresResponse {
  @ApiProperty({ type: Number, nullable: true })
  thisWeek: number | null;
  @ApiProperty({ type: Number, nullable: true })
  lastWeek: number | null;
}

export class StatsChangesResponse {
  /** Websites created. */
  websites: WeekOnWeekResponse;
  /** Posts published. */
  publishedPosts: WeekOnWeekResponse;
  /** Posts submitted for review, whatever was decided about them. */
  pendingPosts: WeekOnWeekResponse;
  /** Content servers added. */
  mcpServers: WeekOnWeekResponse;
  /** Versions created by people and rewrites. */
  drafts: WeekOnWeekResponse;
  /** Mean score of the posts submitted for review; null when there is none. */
  seoScore: WeeklyScoresResponse;
}

export class StatsResponse implements DashboardStats {
  /** Number of active websites you have access to; `websiteId` does not restrict it. */
  websites: number;
  publishedPosts: number;
  /** Posts that wait for review. */
  pendingPosts: number;
  /** Enabled content servers; 0 for tenant admins, who may not see them. */
  mcpServers: number;
  /** Pending posts that somebody has begun to work on. */
  drafts: number;
  /** Mean score of all scored posts, as lists show it, 0 to 100; 85 when no post has a score. */
  seoScore: number;
  /** Whether 85 is shown because no post has a score yet. */
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
  /** Title of the post or name of the website, if known. */
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
  /** For each changed field its values before and after. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: {}, minItems: 2, maxItems: 2 } })
  changes: ActivityRow['changes'];
}
