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

/** An open comment that concerns you and that you have not read. */
export class CommentToMeResponse implements CommentToMe {
  /** Id of the notification, by which it is marked as read. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Why it concerns you. */
  @ApiProperty({ enum: COMMENTS_TO_ME })
  kind: CommentToMe['kind'];
  /** When it was written. */
  at: Date;
  /** The comment. */
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

/** A number in this week and in the week before. */
export class WeekOnWeekResponse {
  /** Number in the last seven days in UTC, today included. */
  thisWeek: number;
  /** Number in the seven days before. */
  lastWeek: number;
}

/** A mean score in this week and in the week before. */
export class WeeklyScoresResponse {
  /** Mean of the last seven days in UTC, today included, 0 to 100; null without a score. */
  @ApiProperty({ type: Number, nullable: true })
  thisWeek: number | null;
  /** Mean of the seven days before, 0 to 100; null without a score. */
  @ApiProperty({ type: Number, nullable: true })
  lastWeek: number | null;
}

/** What the last seven days brought, beside the seven before. */
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

/** The figures at the top of the dashboard. */
export class StatsResponse implements DashboardStats {
  /** Number of active websites you have access to; `websiteId` does not restrict it. */
  websites: number;
  /** Posts that are on their websites. */
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
  /** What changed within a week. */
  changes: StatsChangesResponse;
}

/** Who did it. */
export class ActivityActorResponse implements Actor {
  /** Whether it was a person, a program or Galley itself. */
  @ApiProperty({ enum: ACTORS })
  kind: Actor['kind'];
  /** The person or the API key; null for Galley itself. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id: string | null;
  /** Name at that moment; for a token, that of the person and that of the token. */
  name: string;
}

/** What was changed. */
export class ActivitySubjectResponse {
  /** Kind of thing, as in the first part of actions. @example post */
  kind: string;
  /** Its id: the number of a post, otherwise a UUID. */
  id: string;
  /** Title of the post or name of the website, if known. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
}

/** Something that happened on a website. */
export class ActivityResponse implements ActivityRow {
  /** Names the entry of the audit log. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** When it was done. */
  at: Date;
  /** Who did it. */
  actor: ActivityActorResponse;
  /** What was done: the kind of thing, a dot, and a verb. @example post.approved */
  action: string;
  /** Website that it is about; null when it is about none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  @ApiProperty({ type: String, nullable: true })
  websiteName: string | null;
  /** What it was done to. */
  subject: ActivitySubjectResponse;
  /** For each changed field its values before and after. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: {}, minItems: 2, maxItems: 2 } })
  changes: ActivityRow['changes'];
}
