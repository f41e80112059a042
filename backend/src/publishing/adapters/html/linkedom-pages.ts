import { readingThread } from '../../../shared/adapters/threads/bounded-thread.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Pages } from '../../application/live/ports.js';
import type { PageFacts } from '../../domain/live/compare-page.js';
import type { pageBlocks, pageFacts } from './read-page.ts';

const factsOf = readingThread.function<typeof pageFacts>(import.meta.url, './read-page', 'pageFacts');
const blocksOf = readingThread.function<typeof pageBlocks>(import.meta.url, './read-page', 'pageBlocks');

/** Parses HTML pages in a worker thread, outside of the main event loop. */
export class LinkedomPages extends Pages {
  facts(html: string, websiteId: WebsiteId): Promise<PageFacts | null> {
    return factsOf(websiteId, html).catch(() => null);
  }

  blocks(html: string, websiteId: WebsiteId): Promise<string[]> {
    return blocksOf(websiteId, html);
  }
}
