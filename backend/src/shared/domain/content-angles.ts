/** The point of view from which a post treats its subject; `none` leaves it to the writer. */
export const CONTENT_ANGLES = [
  'none',
  'industry-analysis',
  'how-to-guide',
  'market-trends',
  'case-study',
  'regulatory-update',
  'technology-focus',
  'cost-benefit',
  'future-outlook',
] as const;
export type ContentAngle = (typeof CONTENT_ANGLES)[number];
