import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Actor, Scope } from '../../shared/domain/scope.js';
import type { ScoreStep } from '../domain/score-spread.js';
import type { Day } from '../domain/spans.js';

/** Shown while no post has a score. */
export const BASELINE_SCORE = 85;

/** The last seven days, today and in UTC, against the seven before. */
export interface WeekOnWeek {
  thisWeek: number;
  lastWeek: number;
}

export interface DashboardStats {
  /** Active ones. */
  websites: number;
  publishedPosts: number;
  /** All that wait for review. */
  pendingPosts: number;
  /** Enabled content servers; 0 for tenant admins, who may not see them. */
  mcpServers: number;
  /** Pending posts that someone has edited, revised or asked to rewrite. */
  drafts: number;
  /** The mean of all scored posts, or the baseline. */
  seoScore: number;
  seoScoreIsBaseline: boolean;
  changes: {
    /** Created. */
    websites: WeekOnWeek;
    /** Published. */
    publishedPosts: WeekOnWeek;
    /** Come in for review, whatever became of them. */
    pendingPosts: WeekOnWeek;
    /** Added. */
    mcpServers: WeekOnWeek;
    /** Versions that people and rewrites made. */
    drafts: WeekOnWeek;
    /** The mean of the posts that came in; null without one. */
    seoScore: { thisWeek: number | null; lastWeek: number | null };
  };
}

/** Weeks, days and months that the drawings look back, the present one included. */
export const WEEKS = 12;
export const DAYS = 30;
export const MONTHS = 6;
/** Websites that are told by themselves what they spend. */
export const SPENDERS = 8;

/** Posts by the state they are in. */
export interface PostsByStatus {
  pending: number;
  approved: number;
  published: number;
  rejected: number;
  withdrawn: number;
}

export interface Week extends PostsByStatus {
  /** The Monday that it begins with. */
  week: Day;
  /** Made in it, of posts that were pending. */
  decisions: number;
  /** Hours from pending to decision, at most 5 % off; null without a decision. */
  decisionHours: { median: number; p90: number } | null;
}

export interface Spender {
  websiteId: WebsiteId;
  name: string;
  spentMicroUsd: number;
  /** Null: none is set. */
  capMicroUsd: number | null;
}

/** What the dashboard draws. Days are those of UTC, weeks begin on Monday. */
export interface DashboardFigures {
  /** Posts that came in, by the state they are in now, and how soon they were decided; the oldest first. */
  weeks: Week[];
  /** Scored posts by their score, in equal steps up to 100; none where no post is scored. */
  scores: ScoreStep[];
  /** All posts by their state. */
  pipeline: PostsByStatus;
  spend: {
    /** The first day of the present month. */
    month: Day;
    /** Those that have spent the greatest part of their caps this month first, then who spent most without one. */
    websites: Spender[];
    /** Of all websites together, the oldest first. */
    months: { month: Day; spentMicroUsd: number }[];
  };
  /** Attempts to deliver that ended well, and deliveries given up; the oldest first. */
  deliveries: { day: Day; delivered: number; failed: number }[];
}

export abstract class Figures {
  /** @throws WebsiteNotFound for a website that the caller does not reach */
  abstract get(scope: Scope, websiteId?: WebsiteId): Promise<DashboardFigures>;
}

/** One line of the audit log, with the names that a reader needs. */
export interface ActivityRow {
  id: string;
  at: Date;
  actor: Actor;
  action: string;
  websiteId: WebsiteId | null;
  websiteName: string | null;
  /** `name` is a post's title or a website's name, where it is still known. */
  subject: { kind: string; id: string; name: string | null };
  changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}
