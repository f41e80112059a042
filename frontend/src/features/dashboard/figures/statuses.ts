/** The states of posts in the order of their way, each with its word and its colour. */
export const STATUSES = [
  ['pending', 'Pending Review', 'var(--pending)'],
  ['approved', 'Approved', 'var(--approved)'],
  ['published', 'Published', 'var(--published)'],
  ['rejected', 'Declined', 'var(--declined)'],
  ['withdrawn', 'Withdrawn', 'var(--edge)'],
] as const;
