import { LRUCache } from 'lru-cache';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Coding, Encoded } from './coding.js';

/** An answer as it is sent. */
export interface Page extends Encoded {
  /** The content version that it was made of. */
  version: string | null;
  etag: string;
}

/** What was asked: the same question of the same website has the same answer until its content changes. */
export interface Question {
  websiteId: WebsiteId;
  /** Path and query as they came. */
  url: string;
  /** What the caller would have it compressed with. */
  coding: Coding;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** One answer may not push out the others. */
const MAX_PAGE_BYTES = MAX_BYTES / 16;
/** What an entry costs beside its body: the question, the headers, the map. */
const OVERHEAD_BYTES = 1_024;
/** Questions that are remembered as asked: some 20,000 of ordinary length. */
const MAX_ASKED_BYTES = 8 * 1024 * 1024;
/** What remembering one costs beside its text. */
const ASKED_BYTES = 128;

/**
 * Answers of the pull API, ready to be sent again. A question's answer is kept from its second time on, so that a
 * reader who walks through all pages once pushes nothing out; the least recently used go when they are more than 64 MB
 * together.
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

  /** @returns of whatever content version it is */
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

/** Not as part of a larger piece of memory, which would be kept with it or lent to somebody else. */
const copyOf = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
const nameOf = (websiteId: WebsiteId, url: string, coding: Coding): string => `${websiteId} ${coding} ${url}`;
