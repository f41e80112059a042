import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { DueCheck, Finding } from '../../domain/live/live-check.js';
import type { PageFacts } from '../../domain/live/compare-page.js';

/** What is known of where a post is live. */
export interface Place {
  /** Whether it is published at an address. */
  isKnown: boolean;
  /** The last look; null: none yet. */
  checkedAt: Date | null;
  isWebsiteActive: boolean;
}

export abstract class LiveChecks {
  /** @returns null when the scope does not reach the post */
  abstract placeOf(scope: Scope, postId: PostId): Promise<Place | null>;
  /**
   * Takes a check whose time has come, for as long as `until`: whoever dies over it leaves it due again then.
   * @returns null when it is not due (any more), or its website is inactive
   */
  abstract take(postId: PostId, now: Date, until: Date): Promise<DueCheck | null>;
  /**
   * Takes a check before its time, also from a worker who took it earlier.
   * @param since who holds it until this moment or later keeps it @returns null when somebody took it that lately
   */
  abstract takeEarly(scope: Scope, postId: PostId, since: Date, until: Date): Promise<DueCheck | null>;
  /** Says nothing when the check was begun anew, or taken by another, meanwhile. */
  abstract note(check: DueCheck, finding: Finding, at: Date, next: Date): Promise<void>;
}

/** HTML, read. */
export abstract class Pages {
  /** @returns null for what is too large to be read, or takes too long */
  abstract facts(html: string, websiteId: WebsiteId): Promise<PageFacts | null>;
  /** The texts of headings, paragraphs, list items, quotations and cells, in order. */
  abstract blocks(html: string, websiteId: WebsiteId): Promise<string[]>;
}
