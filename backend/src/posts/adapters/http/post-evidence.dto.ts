import { ApiProperty } from '@nestjs/swagger';
import type { PostScore, SentencePlace } from '../../domain/evidence.js';

export class PostSourceResponse {
  id: string;
  title: string;
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
}

export class SentenceReferenceResponse {
  /** @example b3 */
  block: string;
  /** Counted from 1. @example 2 */
  sentence: number;
  /** What it says. */
  text?: string;
}

/** Where a sentence stands in the text content of `content`. */
export class PlacedSentenceResponse {
  /** @example b3 */
  block: string;
  /** Counted from 1. @example 2 */
  sentence: number;
  /** Where it begins, in UTF-16 code units. @example 120 */
  start: number;
  /** Where it ends, exclusive. @example 176 */
  end: number;
}

export class PostCitationResponse extends SentenceReferenceResponse {
  /** One of `sources`. */
  sourceId: string;
  /** The words of the source that support the sentence. */
  quote: string;
}

export class RangeResponse {
  min: number;
  max: number;
}

export class ScoreCheckResponse {
  id: string;
  label: string;
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string' }] })
  value: number | string;
  threshold: string;
  points: number;
  max: number;
  /** What the length has to lie within, in characters; null for checks of anything else. */
  @ApiProperty({ type: () => RangeResponse, nullable: true })
  range: RangeResponse | null;
  reason: string;
  @ApiProperty({ type: String, nullable: true })
  fix: string | null;
}

export class PostScoreResponse {
  /** 0 to 100. */
  total: number;
  @ApiProperty({ type: () => [ScoreCheckResponse] })
  checks: ScoreCheckResponse[];

  static from({ total, checks }: PostScore): PostScoreResponse {
    return { total, checks: checks.map((check) => ({ ...check, range: check.range ?? null })) };
  }
}

export const placeOf = ({ block, sentence, text }: SentencePlace): SentenceReferenceResponse => ({
  block,
  sentence,
  ...(text !== undefined && { text }),
});
