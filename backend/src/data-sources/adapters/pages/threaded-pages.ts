import { readingThread } from '../../../shared/adapters/threads/bounded-thread.js';
import type { htmlTexts, linksOf, pageText } from './page-text.ts';
import type { feedOutline } from '../sources/parse-feed.ts';
import type { parseSitemap } from './sitemap.ts';

/**
 * Functions that parse pages in the reading thread. The first argument is the website on whose behalf the page is read.
 * @throws TooMuchToRead
 */
export const threadedPages = {
  pageText: readingThread.function<typeof pageText>(import.meta.url, './page-text', 'pageText'),
  htmlTexts: readingThread.function<typeof htmlTexts>(import.meta.url, './page-text', 'htmlTexts'),
  linksOf: readingThread.function<typeof linksOf>(import.meta.url, './page-text', 'linksOf'),
  feedOutline: readingThread.function<typeof feedOutline>(import.meta.url, '../sources/parse-feed', 'feedOutline'),
  parseSitemap: readingThread.function<typeof parseSitemap>(import.meta.url, './sitemap', 'parseSitemap'),
};
