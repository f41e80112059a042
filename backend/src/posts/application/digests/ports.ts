import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Digest, DigestDay } from '../../domain/digest.js';

export interface WaitingWebsite {
  name: string;
  /** The number of waiting posts. */
  total: number;
  /** Titles of the posts that have waited longest for review. */
  titles: string[];
}

export interface DigestReader {
  email: string;
  /** Sorted by name; empty when no post waits. */
  websites: WaitingWebsite[];
}

export abstract class Digests {
  /**
   * @returns whether it was added: there is one digest per person and day, and a concurrent call waits until the first
   * one commits
   */
  abstract add(scope: Scope, digest: Digest): Promise<boolean>;
  /** People with posts waiting for them whose digest of that day has not been made. */
  abstract due(day: DigestDay, limit: number): Promise<UserId[]>;
  /** Deletes digests of past days. */
  abstract deleteOld(at: Date): Promise<void>;
  /**
   * The posts that have been waiting for review since before `until`, on the websites of a person who wants the digest.
   * @returns null when the person does not want it (any more)
   */
  abstract findReader(scope: Scope, userId: UserId, until: Date): Promise<DigestReader | null>;
}
