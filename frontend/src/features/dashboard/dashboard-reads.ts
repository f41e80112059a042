import { readAhead } from '../../api/use-read.js';
import { wantedWebsite } from '../../session/websites.js';

/**
 * Prefetches the first steps, the figures and the pending posts of the dashboard, and the pending posts of the bell,
 * while the code of the screen is still being loaded.
 */
export function readDashboardAhead(): void {
  const websiteId = wantedWebsite();
  const ofWebsite = websiteId ? { query: { websiteId } } : undefined;
  readAhead('/api/first-steps', ofWebsite);
  readAhead('/api/dashboard/stats', ofWebsite);
  readAhead('/api/blog-posts/pending');
  if (ofWebsite) readAhead('/api/blog-posts/pending', ofWebsite);
}
