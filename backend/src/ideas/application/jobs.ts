import type { Job } from '../../shared/application/job-queue.js';
import type { WebsiteId } from '../../shared/domain/ids.js';

/** The job that searches for ideas; its id is the website's. */
export const SEARCH_IDEAS = 'search-topic-ideas';

export const searchJob = (websiteId: WebsiteId): Job => ({ name: SEARCH_IDEAS, id: websiteId });
