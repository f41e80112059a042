import { ApiProperty } from '@nestjs/swagger';
import type { CitedPassage } from '../persistence/sql-cited-passages.js';

/** A quote, and what is around it in its source. */
export class CitedPassageResponse implements CitedPassage {
  /** One of `sources` of the post. */
  sourceId: string;
  /** The quoted words, as in `citations` of the post. */
  quote: string;
  /** What precedes them in the source: at most 300 characters, with an ellipsis where it has more. */
  before: string;
  /** What follows them: at most 300 characters, with an ellipsis where the source has more. */
  after: string;
}

/** The quotes of a post in their sources. */
export class CitedPassagesResponse {
  /** Each once. Those whose source is no longer stored are not among them. */
  @ApiProperty({ type: () => [CitedPassageResponse] })
  passages: CitedPassageResponse[];
}
