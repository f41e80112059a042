import type { PostId } from '../../shared/domain/ids.js';
import type { DueCheck, Finding } from '../domain/live-check.js';
import type { PageFacts } from '../domain/compare-page.js';

export abstract class LiveChecks {
  /**
   * Takes a check whose time has come, for as long as `until`: whoever dies over it leaves it due again then.
   * @returns null when it is not due (any more), or its website is inactive
   */
  abstract take(postId: PostId, now: Date, until: Date): Promise<DueCheck | null>;
  /** Says nothing when the check was begun anew, or taken by another, meanwhile. */
  abstract note(check: DueCheck, finding: Finding, at: Date, next: Date): Promise<void>;
}

/** HTML, read. */
export abstract class Pages {
  /** @returns null for what is too large to be read */
  abstract facts(html: string): PageFacts | null;
  /** The texts of headings, paragraphs, list items, quotations and cells, in order. */
  abstract blocks(html: string): string[];
}
