/** The steps of a run that writes a post, in order. */
export const STEP_NAMES = [
  'brief',
  'plan',
  'research',
  'passages',
  'select',
  'outline',
  'draft',
  'verify',
  'revise',
  'metadata',
  'save',
] as const;
/** The steps of a run that rewrites a post, in order. */
export const REWRITE_STEP_NAMES = ['brief', 'rewrite', 'verify', 'revise', 'metadata', 'save'] as const;
export type StepName = (typeof STEP_NAMES)[number] | (typeof REWRITE_STEP_NAMES)[number];
export const ALL_STEP_NAMES: readonly StepName[] = [...new Set([...STEP_NAMES, ...REWRITE_STEP_NAMES])];

/** `skipped`: there was nothing to do. */
export const STEP_STATUSES = ['running', 'done', 'skipped', 'failed'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

const S = 1_000;

/**
 * Time limit of each step, in milliseconds. Together they exceed the limit of the run, because no run is slow in each
 * step.
 */
export const STEP_BUDGET_MS: Readonly<Record<StepName, number>> = {
  brief: 10 * S,
  plan: 30 * S,
  research: 75 * S,
  passages: 15 * S,
  select: 15 * S,
  outline: 40 * S,
  draft: 120 * S,
  rewrite: 120 * S,
  verify: 15 * S,
  revise: 80 * S,
  metadata: 30 * S,
  save: 30 * S,
};
