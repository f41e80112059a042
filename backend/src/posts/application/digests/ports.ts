import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Digest, DigestDay } from '../../domain/digest.js';

export abstract class Digests {
  /** @returns whether it is the first of its person and day; a second one waits until the first is decided */
  abstract add(scope: Scope, digest: Digest): Promise<boolean>;
  /** People with posts waiting for them whose digest of that day has not been made. */
  abstract due(day: DigestDay, limit: number): Promise<UserId[]>;
  /** Of days long gone. */
  abstract deleteOld(at: Date): Promise<void>;
}

export interface WaitingWebsite {
  name: string;
  /** All that wait. */
  total: number;
  /** Of the oldest ones. */
  titles: string[];
}

export interface DigestReader {
  email: string;
  /** By name; empty when nothing waits. */
  websites: WaitingWebsite[];
}

export abstract class WaitingPosts {
  /**
   * What waits for review since before that time, on the websites of a person who wants the digest.
   * @returns null when they want none (any more)
   */
  abstract findReader(scope: Scope, userId: UserId, until: Date): Promise<DigestReader | null>;
}
