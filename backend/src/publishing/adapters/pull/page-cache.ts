import { LRUCache } from 'lru-cache';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Coding, Encoded } from './coding.js';

/** A response of the pull API, ready to be sent. */
export interface Page extends Encoded {
  /** Content version of the website from which the response was made. */
  version: string | null;
  etag: string;
}

/**
 * Cache key of a response. The same request for the same website has the same response until the website's content
 * changes.
 */
export interface Question {
  websiteId: WebsiteId;
  /** Path and query string, unchanged. */
  url: string;
  /** Content coding that the client prefers. */
  coding: Coding;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Maximum size of one cached response, so that it cannot evict all others. */
const MAX_PAGE_BYTES = MAX_BYTES / 16;
/** Estimated memory of an entry in addition to its body: key, headers and map entry. */
const OVERHEAD_BYTES = 1_024;
/** Memory for the keys of responses that were requested once: some 20,000 keys of ordinary length. */
const MAX_ASKED_BYTES = 8 * 1024 * 1024;
/** Estimated memory of such a key in addition to its text. */
const ASKED_BYTES = 128;

/**
 * Caches responses of the pull API. A response is stored when it is requested for the second time, so that a client
 * that reads all pages once evicts nothing. Above 64 MB the least recently used responses are evicted.
 */
export class PageCache {
  private readonly pages: LRUCache<string, Page>;
  private readonly asked = new LRUCache<string, true>({
    maxSize: MAX_ASKED_BYTES,
    sizeCalculation: (_, name) => name.length * 2 + ASKED_BYTES,
  });

  constructor(maxBytes = MAX_BYTES) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.min(maxBytes, MAX_PAGE_BYTES),
      sizeCalculation: ({ body }, name) => body.length + name.length * 2 + OVERHEAD_BYTES,
    });
  }

  /** @returns the cached response, which may have been made from an outdated content version */
  find({ websiteId, url, coding }: Question): Page | undefined {
    return this.pages.get(nameOf(websiteId, url, coding));
  }

  store({ websiteId, url, coding }: Question, page: Page): void {
    const name = nameOf(websiteId, url, coding);
    if (!this.asked.has(name)) return void this.asked.set(name, true);
    const { version, etag, coding: coded, body } = page;
    this.pages.set(name, { version, etag, coding: coded, body: copyOf(body) });
  }
}

/**
 * Copies the bytes out of their larger buffer, which would otherwise stay in memory or be reused by another response.
 */
const copyOf = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
const nameOf = (websiteId: WebsiteId, url: string, coding: Coding): string => `${websiteId} ${coding} ${url}`;
