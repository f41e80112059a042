import { readAhead } from '../../api/use-read.js';
import { wantedWebsite } from '../../session/websites.js';

/**
 * Asks for the first steps, the cards' numbers and the pending posts, of the bell and of the website that was chosen,
 * before the screen is there.
 */
export function readDashboardAhead(): void {
  const websiteId = wantedWebsite();
  const ofWebsite = websiteId ? { query: { websiteId } } : undefined;
  readAhead('/api/first-steps', ofWebsite);
  readAhead('/api/dashboard/stats', ofWebsite);
  readAhead('/api/blog-posts/pending');
  if (ofWebsite) readAhead('/api/blog-posts/pending', ofWebsite);
}
