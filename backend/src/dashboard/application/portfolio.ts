import type { Rhythm } from '../../shared/domain/periods.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Day } from '../domain/spans.js';

/** What of a website needs somebody, the most urgent first. */
export const ALERTS = [
  'destination_off',
  'deliveries_failed',
  'deliveries_delayed',
  'budget_spent',
  'budget_near',
  'not_connected',
  'runs_dry',
] as const;
export type Alert = (typeof ALERTS)[number];

export const PORTFOLIO_SORTS = [
  '-alerts',
  'name',
  '-name',
  '-pending',
  'pending',
  'runway',
  '-runway',
  '-published',
  'published',
  '-spent',
  'spent',
] as const;
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

/** Posts of a website whose scores make its figures. */
export const JUDGED_POSTS = 10;
/** Failed attempts from which on a delivery counts as delayed; the first retry comes within seconds. */
export const DELAYED_ATTEMPTS = 2;
/** Days in which a delivery that was given up still counts. */
export const FAILED_DAYS = 30;

export interface PortfolioFilter {
  /** One website alone. */
  websiteId?: WebsiteId;
  /** A part of the name or URL. */
  q?: string;
  isActive?: boolean;
  /** Whether something needs somebody. */
  needsAttention?: boolean;
}

/** A website in the list of all that somebody looks after. */
export interface PortfolioRow {
  websiteId: WebsiteId;
  name: string;
  url: string;
  /** Address of the logo; null without one. */
  logoUrl: string | null;
  /** `#rrggbb`; null for a colour of Galley's. */
  colour: string | null;
  isActive: boolean;
  publishingSchedule: Rhythm;
  /** Posts that wait for review. */
  pendingPosts: number;
  /** Approved posts that are not published yet. */
  approvedPosts: number;
  /** For how many weeks these last at the pace of the publishing schedule. */
  runwayWeeks: number;
  /** Null when nothing is planned within the next five weeks. */
  nextSlotAt: Date | null;
  /** Day in UTC on which a post was last published; null when none was within the last four months. */
  lastPublishedOn: Day | null;
  /** Mean of the SEO checks of the newest posts, 0 to 100; null without a scored post. */
  seo: number | null;
  /** Mean share of the checkable sentences of the newest posts that have a source, 0 to 100. */
  evidence: number | null;
  /** Deliveries given up within the last thirty days and not delivered since. */
  failedDeliveries: number;
  /** Spent in this month. */
  spentMicroUsd: number;
  /** Monthly cap; null when none is set. */
  capMicroUsd: number | null;
  alerts: Alert[];
}
