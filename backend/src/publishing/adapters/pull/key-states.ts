import { LRUCache } from 'lru-cache';
import type { WebsiteId } from '../../../shared/domain/ids.js';

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

interface Waiting {
  digest: string;
  tell: (state: KeyState | null) => void;
  fail: (error: unknown) => void;
}

/** Keys that are remembered. */
const MAX_KNOWN = 20_000;
/** Enough to keep the database busy while answers are on their way. */
const LOOKS_AT_ONCE = 2;

/**
 * Looks up how keys stand, many at a time: whoever asks while looks are under way is part of the next one. Each answer is of a
 * look that began after the question, so it is never older than the request.
 */
export class KeyStates {
  private waiting: Waiting[] = [];
  private looks = 0;
  private isPlanned = false;
  private readonly known = new LRUCache<string, WebsiteId>({ max: MAX_KNOWN });

  constructor(private readonly book: KeyBook) {}

  /** @returns null for an unknown or expired key */
  of(digest: string): Promise<KeyState | null> {
    return new Promise((tell, fail) => {
      this.waiting.push({ digest, tell, fail });
      this.plan();
    });
  }

  /** Whose a key was when it was looked up, which never changes; whether it still lets anybody in, only a look can tell. */
  websiteOf(digest: string): WebsiteId | undefined {
    return this.known.get(digest);
  }

  /** After all that came in with this turn of the event loop. */
  private plan(): void {
    if (this.isPlanned || this.looks === LOOKS_AT_ONCE) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      void this.look();
    });
  }

  private async look(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    this.looks++;
    try {
      const states = await this.book.states([...new Set(asked.map(({ digest }) => digest))]);
      for (const [digest, { websiteId }] of states) this.known.set(digest, websiteId);
      for (const { digest, tell } of asked) tell(states.get(digest) ?? null);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    } finally {
      this.looks--;
      if (this.waiting.length) this.plan();
    }
  }
}
