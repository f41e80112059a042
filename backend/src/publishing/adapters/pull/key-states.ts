import { LRUCache } from 'lru-cache';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { BatchedLookup } from '../batched-lookup.js';

/** The website and state of an API key, with the version of what the website serves. */
export interface KeyHolder {
  keyId: string;
  websiteId: WebsiteId;
  isActive: boolean;
  /** Whether the key was used within the last minute. */
  usedLately: boolean;
  /** Changes with every change of the served posts; null before the first change. */
  contentVersion: string | null;
}

/** State of an API key with the origins that it allows. */
export interface KeyState extends KeyHolder {
  /** Origins whose scripts may read responses, separated by spaces; null when no script may. */
  allowedOrigins: string | null;
}

export interface KeyBook {
  /** @returns the valid keys, by digest */
  states(digests: readonly string[]): Promise<ReadonlyMap<string, KeyState>>;
}

/** Maximum number of keys whose website is remembered. */
const MAX_KNOWN = 20_000;
/** Concurrent lookups: two keep the database busy while results are being transferred. */
const LOOKS_AT_ONCE = 2;

/**
 * Looks up the states of API keys in batches. A lookup begins after the request that needs it, so its result is never
 * older than the request.
 */
export class KeyStates {
  private readonly asked: BatchedLookup<KeyState>;
  private readonly known = new LRUCache<string, WebsiteId>({ max: MAX_KNOWN });

  constructor(private readonly book: KeyBook) {
    this.asked = new BatchedLookup((digests) => this.lookUp(digests), LOOKS_AT_ONCE);
  }

  /** @returns null for an unknown or expired key */
  get(digest: string): Promise<KeyState | null> {
    return this.asked.get(digest);
  }

  /**
   * Website of a key from an earlier lookup. A key never changes its website, but only a new lookup tells whether the
   * key is still valid.
   */
  websiteOf(digest: string): WebsiteId | undefined {
    return this.known.get(digest);
  }

  private async lookUp(digests: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    const states = await this.book.states(digests);
    for (const [digest, { websiteId }] of states) this.known.set(digest, websiteId);
    return states;
  }
}
