import { LRUCache } from 'lru-cache';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { BatchedLookup } from '../batched-lookup.js';

/** Whose a key is, and what their website serves. */
export interface KeyHolder {
  keyId: string;
  websiteId: WebsiteId;
  isActive: boolean;
  /** Within the last minute. */
  usedLately: boolean;
  /** Another one after every change of what is served; null before the first. */
  contentVersion: string | null;
}

/** How a key stands. */
export interface KeyState extends KeyHolder {
  /** Origins whose scripts may read it, with spaces between them; null: no script may. */
  allowedOrigins: string | null;
}

export interface KeyBook {
  /** @returns those that let somebody in, by digest */
  states(digests: readonly string[]): Promise<ReadonlyMap<string, KeyState>>;
}

/** Keys that are remembered. */
const MAX_KNOWN = 20_000;
/** Enough to keep the database busy while answers are on their way. */
const LOOKS_AT_ONCE = 2;

/**
 * Looks up how keys stand, many at a time. Each answer is of a look that began after the question, so it is never older
 * than the request.
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
   * Whose a key was when it was looked up, which never changes; whether it still lets anybody in, only a look can tell.
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
