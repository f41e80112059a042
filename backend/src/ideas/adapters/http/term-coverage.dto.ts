import { ApiProperty } from '@nestjs/swagger';
import type { PostId } from '../../../shared/domain/ids.js';
import type { CoveringPost, TermCoverage } from '../persistence/sql-term-coverage.js';

/** A post that covers an SEO term. */
export class CoveringPostResponse implements CoveringPost {
  /** Number of the post. */
  @ApiProperty({ type: 'integer' })
  create_id: PostId;
  /** Its title. */
  title: string;
  created_at: Date;
}

/** Which posts cover an SEO term. */
export class TermCoverageResponse implements TermCoverage {
  /** Id of the SEO term. */
  @ApiProperty({ format: 'uuid' })
  termId: string;
  /** Posts with every word of the term in title and slug, in any form; declined and withdrawn ones do not count. */
  @ApiProperty({ type: 'integer' })
  posts: number;
  /** How many of the website's newest posts were read, where the words of the term are too common to read all. */
  @ApiProperty({ type: 'integer', nullable: true })
  among: number | null;
  /** The newest of them, three at most. */
  @ApiProperty({ type: [CoveringPostResponse] })
  newest: CoveringPostResponse[];
}
