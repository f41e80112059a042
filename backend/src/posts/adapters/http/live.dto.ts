import { ApiProperty } from '@nestjs/swagger';
import type { LiveView, PostListing } from '../../application/views.js';

const STATES = ['live', 'drifted', 'not_found', 'unchecked'] as const;
const FIELDS = ['page', 'title', 'content', 'canonical', 'robots', 'meta_title', 'meta_description'] as const;

/** Where the page and the approved version say different things. */
export class LiveDifferenceResponse {
  /** What differs. */
  @ApiProperty({ enum: FIELDS })
  field: string;
  /** What was approved. */
  expected: string;
  /** What the page has; null: nothing of it. */
  @ApiProperty({ type: String, nullable: true })
  seen: string | null;
}

/** What was found at the address where the client's website shows the post. */
export class LiveStatusResponse {
  /** `drifted`: the page differs from the approved version. `unchecked`: there was no look yet, or it told nothing. */
  @ApiProperty({ enum: STATES })
  state: string;
  /** When the page was last read; null before the first check. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt: Date | null;
  /** Where it differs from the approved version; empty unless it is `drifted`. */
  @ApiProperty({ type: () => [LiveDifferenceResponse] })
  differences: LiveDifferenceResponse[];
}

const UNKNOWN: LiveView = { state: 'unchecked', checkedAt: null, differences: [] };

/** @returns null for a post that is not published */
export function liveOf({ published, live }: Pick<PostListing, 'published' | 'live'>): LiveStatusResponse | null {
  if (!published) return null;
  const { state, checkedAt, differences } = live ?? UNKNOWN;
  return {
    state,
    checkedAt: checkedAt === null ? null : new Date(checkedAt),
    differences: differences.map(({ field, expected, seen }) => ({ field, expected, seen })),
  };
}
