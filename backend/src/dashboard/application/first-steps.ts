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
