import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Actor } from '../../shared/domain/scope.js';
import type { ScoreStep } from '../domain/score-spread.js';
import type { Day } from '../domain/spans.js';

/** Score shown while no post has a score. */
export const BASELINE_SCORE = 85;

/** Counts of the last seven days in UTC, today included, and of the seven days before. */
export interface WeekOnWeek {
  thisWeek: number;
  lastWeek: number;
}

export interface DashboardStats {
  /** Number of active websites. */
  websites: number;
  publishedPosts: number;
  /** Posts that wait for review. */
  pendingPosts: number;
  /** Enabled content servers; 0 for tenant admins, who may not see them. */
  mcpServers: number;
  /** Pending posts that somebody has edited, revised or asked to rewrite. */
  drafts: number;
  /** Mean of all scored posts, or the baseline. */
  seoScore: number;
  seoScoreIsBaseline: boolean;
  changes: {
    /** Websites created. */
    websites: WeekOnWeek;
    /** Posts published. */
    publishedPosts: WeekOnWeek;
    /** Posts submitted for review, whatever was decided about them. */
    pendingPosts: WeekOnWeek;
    /** Content servers added. */
    mcpServers: WeekOnWeek;
    /** Versions created by people and rewrites. */
    drafts: WeekOnWeek;
    /** Mean score of the posts submitted for review; null when there is none. */
    seoScore: { thisWeek: number | null; lastWeek: number | null };
  };
}

/** An open comment that mentions a person or answers them, and that they have not read. */
export interface CommentToMe {
  /** Id of the notification. */
  id: string;
  kind: 'mention' | 'answer';
  at: Date;
  commentId: string;
  postId: PostId;
  /** Of the post. */
  title: string;
  author: string;
  text: string;
  websiteId: WebsiteId;
  websiteName: string;
}

/** Number of weeks, days and months in the charts, the current one included. */
export const WEEKS = 12;
export const DAYS = 30;
export const MONTHS = 6;
/** Maximum number of websites whose spending is listed one by one. */
export const SPENDERS = 8;

/** Number of posts by their current status. */
export interface PostsByStatus {
  pending: number;
  approved: number;
  published: number;
  rejected: number;
  withdrawn: number;
}

export interface Week extends PostsByStatus {
  /** Monday with which the week begins. */
  week: Day;
  /** Decisions made in this week about pending posts. */
  decisions: number;
  /** Hours from pending to decision, with an error of up to 5 %; null when there was no decision. */
  decisionHours: { median: number; p90: number } | null;
}

export interface Spender {
  websiteId: WebsiteId;
  name: string;
  spentMicroUsd: number;
  /** Monthly cap; null when none is set. */
  capMicroUsd: number | null;
}

/** Figures for the charts of the dashboard. Days are in UTC, and weeks begin on Monday. */
export interface DashboardFigures {
  /** Posts by the week they were submitted and their current status, and the time to a decision; oldest first. */
  weeks: Week[];
  /** Scored posts by score, in equal steps up to 100; empty when no post has a score. */
  scores: ScoreStep[];
  /** All posts by their current status. */
  pipeline: PostsByStatus;
  spend: {
    /** First day of the current month. */
    month: Day;
    /**
     * Websites by the share of their caps spent this month, largest first; those without a cap follow, ordered by
     * amount.
     */
    websites: Spender[];
    /** Total of all websites, oldest first. */
    months: { month: Day; spentMicroUsd: number }[];
  };
  /** Successful delivery attempts and deliveries given up, by day; oldest first. */
  deliveries: { day: Day; delivered: number; failed: number }[];
}

/** An entry of the audit log with the names to display. */
export interface ActivityRow {
  id: string;
  at: Date;
  actor: Actor;
  action: string;
  websiteId: WebsiteId | null;
  websiteName: string | null;
  /** `name` is the title of the post or the name of the website, if still known. */
  subject: { kind: string; id: string; name: string | null };
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}
