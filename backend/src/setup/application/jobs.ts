import type { Job } from '../../shared/application/job-queue.js';

export const CRAWL_SITE = 'crawl-site';

export const crawlJob = (id: string): Job => ({ name: CRAWL_SITE, id });
