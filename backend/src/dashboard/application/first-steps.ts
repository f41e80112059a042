import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';

/** Of a platform, in the order in which they are done. */
export const PLATFORM_STEPS = ['password', 'website', 'administrator', 'content_server', 'mail_server'] as const;
/** Of a website. */
export const WEBSITE_STEPS = [
  'member',
  'categories',
  'seo_terms',
  'expertise',
  'source',
  'post',
  'approval',
  'connection',
  'topic',
] as const;

export type StepId = (typeof PLATFORM_STEPS | typeof WEBSITE_STEPS)[number];

export interface FirstStep {
  id: StepId;
  done: boolean;
  /** Whether the caller may do it. */
  yours: boolean;
  /** The first category that lacks what the step is about. */
  categoryId: string | null;
}

export abstract class FirstSteps {
  /**
   * Of a website; where none is named of the platform for its admin, and of their newest website for others: none
   * without one.
   * @throws WebsiteNotFound for a website that the caller does not reach
   */
  abstract list(scope: Scope, websiteId?: WebsiteId): Promise<FirstStep[]>;
}
