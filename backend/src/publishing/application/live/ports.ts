import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { DueCheck, Finding } from '../../domain/live/live-check.js';
import type { PageFacts } from '../../domain/live/compare-page.js';

/** What is known about a post's public page. */
export interface Place {
  /** Whether the public URL of the post is known. */
  isKnown: boolean;
  /** Time of the last check; null before the first. */
  checkedAt: Date | null;
  isWebsiteActive: boolean;
}

export abstract class LiveChecks {
  /** @returns null when the scope has no access to the post */
  abstract placeOf(scope: Scope, postId: PostId): Promise<Place | null>;
  /**
   * Claims a due check until `until`; if its worker dies, the check becomes due again at that time.
   * @returns null when it is no longer due or its website is inactive
   */
  abstract take(postId: PostId, now: Date, until: Date): Promise<DueCheck | null>;
  /**
   * Claims a check before it is due, even one that another worker claimed.
   * @param since a claim that lasts until this moment or longer is respected
   * @returns null when such a claim exists
   */
  abstract takeEarly(scope: Scope, postId: PostId, since: Date, until: Date): Promise<DueCheck | null>;
  /** Stores a finding. Does nothing when the check was restarted or claimed by another worker in the meantime. */
  abstract note(check: DueCheck, finding: Finding, at: Date, next: Date): Promise<void>;
}

/** Parser of HTML pages. */
export abstract class Pages {
  /** @returns null when the page is too large or takes too long to parse */
  abstract facts(html: string, websiteId: WebsiteId): Promise<PageFacts | null>;
  /** Texts of headings, paragraphs, list items, quotations and table cells, in document order. */
  abstract blocks(html: string, websiteId: WebsiteId): Promise<string[]>;
}
