export const CRAWL_STEPS = ['robots', 'sitemap', 'pages', 'feeds', 'proposal'] as const;
export const STEP_STATUSES = ['pending', 'running', 'done'] as const;

/** A step of a crawl: what was read so far, of how much. */
export interface CrawlStep {
  name: (typeof CRAWL_STEPS)[number];
  status: (typeof STEP_STATUSES)[number];
  /** Addresses of the sitemap, pages or feeds that were read. */
  done: number;
  /** Those that are to be read; 0 while it is not known, and for steps that are not counted. */
  total: number;
}

export const STEPS_AHEAD: readonly CrawlStep[] = CRAWL_STEPS.map((name) => ({
  name,
  status: 'pending',
  done: 0,
  total: 0,
}));

/** The steps after one of them changed. */
export const withStep = (
  steps: readonly CrawlStep[],
  name: CrawlStep['name'],
  changes: Partial<CrawlStep>,
): CrawlStep[] => steps.map((step) => (step.name === name ? { ...step, ...changes } : step));
