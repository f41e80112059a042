import type { Page, PageRequest } from '../../shared/application/page.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Actor, Scope } from '../../shared/domain/scope.js';

/** Shown while no post has a score. */
export const BASELINE_SCORE = 85;

/** The last seven days against the seven before. */
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

export abstract class Figures {
  /** @throws WebsiteNotFound for a website that the caller does not reach */
  abstract stats(scope: Scope, websiteId?: WebsiteId): Promise<DashboardStats>;
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

export abstract class Activity {
  /** The newest first. @throws WebsiteNotFound for a website that the caller does not reach */
  abstract recent(scope: Scope, websiteId: WebsiteId | undefined, page: PageRequest): Promise<Page<ActivityRow>>;
}
