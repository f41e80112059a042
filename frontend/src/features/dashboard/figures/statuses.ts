import { POST_STATUSES } from '../../../entities/post/post-statuses.js';

/** The statuses of posts in the order of their workflow, each with its label and its colour. */
export const STATUSES = [
  ['pending', POST_STATUSES.pending, 'var(--pending)'],
  ['approved', POST_STATUSES.approved, 'var(--approved)'],
  ['published', POST_STATUSES.published, 'var(--published)'],
  ['rejected', POST_STATUSES.rejected, 'var(--declined)'],
  ['withdrawn', POST_STATUSES.withdrawn, 'var(--edge)'],
] as const;
