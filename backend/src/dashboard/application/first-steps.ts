/** Steps for a platform, in the order in which they are done. */
export const PLATFORM_STEPS = ['password', 'website', 'administrator', 'content_server', 'mail_server'] as const;
/** Steps for a website, in the order in which they are done. */
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
  /** Whether the caller may do this step. */
  yours: boolean;
  /** First category that still lacks what the step asks for. */
  categoryId: string | null;
}
