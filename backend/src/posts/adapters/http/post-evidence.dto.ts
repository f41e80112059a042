import { ApiProperty } from '@nestjs/swagger';
import type { CheckPlace, FigureName } from '../../../editorial/index.js';
import type { PostScore, SentencePlace } from '../../domain/evidence.js';

/** A document that a post cites. */
export class PostSourceResponse {
  /** Names the source within this post; `sourceId` of citations refers to it. */
  id: string;
  /** Its title. */
  title: string;
  /** Where it can be read; null when it has no public address. */
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  /**
   * In which language it is, a BCP 47 tag, where that is another than the post's: what the post takes from it is
   * translated. Null otherwise. @example de
   */
  @ApiProperty({ type: String, nullable: true })
  translatedFrom: string | null;
}

/** A sentence of a post. */
export class SentenceReferenceResponse {
  /** Block of the text that it is in, as in `places`. @example b3 */
  block: string;
  /** Counted from 1. @example 2 */
  sentence: number;
  /** What it says. */
  text?: string;
}

/** Where a sentence stands in the text content of `content`. */
export class PlacedSentenceResponse {
  /** Block of the text that it is in. @example b3 */
  block: string;
  /** Counted from 1. @example 2 */
  sentence: number;
  /** Where it begins, in UTF-16 code units. @example 120 */
  start: number;
  /** Where it ends, exclusive. @example 176 */
  end: number;
}

/** What proves a sentence. */
export class PostCitationResponse extends SentenceReferenceResponse {
  /** One of `sources`. */
  sourceId: string;
  /** The words of the source that support the sentence. */
  quote: string;
}

/** A range, both ends included. */
export class RangeResponse {
  /** Smallest length that earns all points. */
  min: number;
  /** Greatest length that earns all points. */
  max: number;
}

const FIGURES = ['seo', 'evidence', 'brief', 'voice'] as const;

/** Where a post breaks a rule. */
export class CheckPlaceResponse implements CheckPlace {
  /** Block of the text that it is in; null for the title and the metadata. @example b3 */
  @ApiProperty({ type: String, nullable: true })
  block: string | null;
  /** Sentence in its block, counted from 1; null for the title and the metadata. @example 2 */
  @ApiProperty({ type: 'integer', nullable: true })
  sentence: number | null;
  /** The words that break the rule, or the beginning of the sentence that does. */
  text: string;
}

/** One reason of a score. */
export class ScoreCheckResponse {
  /** Names the check, the same for every post. */
  id: string;
  /** The figure that it is a reason of; null in scores that are older than the figures. */
  @ApiProperty({ enum: FIGURES, nullable: true })
  figure: FigureName | null;
  /** Name for people. */
  label: string;
  /** What was measured. */
  @ApiProperty({ oneOf: [{ type: 'number' }, { type: 'string' }] })
  value: number | string;
  /** What is asked for, in words. */
  threshold: string;
  /** Points earned, in tenths, 0 to `max`. */
  points: number;
  /** Most points that it can earn. */
  max: number;
  /** What the length has to lie within, in characters; null for checks of anything else. */
  @ApiProperty({ type: () => RangeResponse, nullable: true })
  range: RangeResponse | null;
  /** Why it matters. */
  reason: string;
  /** What to do for all points; null when they are earned. */
  @ApiProperty({ type: String, nullable: true })
  fix: string | null;
  /**
   * Why the check did not run, in a sentence, as where there is no formula or dictionary for the website's language; null
   * when it ran. Its points are left out of the figure, which the other checks share.
   */
  @ApiProperty({ type: String, nullable: true })
  notRun: string | null;
  /** The first 50 places that break it; empty for checks of the whole post. */
  @ApiProperty({ type: () => [CheckPlaceResponse] })
  places: CheckPlaceResponse[];
}

/** A figure of a score. */
export class FigureResponse {
  /** 0 to 100; null where there is nothing to measure. */
  @ApiProperty({ type: 'integer', nullable: true })
  value: number | null;
  /** How many of its checks are met. */
  @ApiProperty({ type: 'integer' })
  passed: number;
  /** How many of its checks ran. */
  @ApiProperty({ type: 'integer' })
  checks: number;
}

/** What a score consists of. */
export class ScoreFiguresResponse {
  /** How the page is made: the points of its checks. */
  seo: FigureResponse;
  /** The percentage of checkable sentences that are proved; null without such a sentence. */
  evidence: FigureResponse;
  /**
   * Whether the post does what its brief asks for (focus, key points, angle): the points of its checks. Null for a post
   * that was imported, submitted or written by hand, and for a text without a cited sentence.
   */
  brief: FigureResponse;
  /** Whether the post keeps the rules of the website’s voice: the points of its checks. Null where it has no rules. */
  @ApiProperty({ type: () => FigureResponse, nullable: true })
  voice: FigureResponse | null;

  static from({ voice, ...figures }: NonNullable<PostScore['figures']>): ScoreFiguresResponse {
    return { ...figures, voice: voice ?? null };
  }
}

/** How well a post is made, with the reasons. */
export class PostScoreResponse {
  /** 0 to 100: the SEO figure, or less where a cap applies. The number that lists show. */
  total: number;
  /** Why the total is lower than the SEO figure, in a sentence; null where it is not. */
  @ApiProperty({ type: String, nullable: true })
  capReason: string | null;
  /** What the score consists of; null in scores that are older than the figures. */
  @ApiProperty({ type: () => ScoreFiguresResponse, nullable: true })
  figures: ScoreFiguresResponse | null;
  /** The checks of all figures. */
  @ApiProperty({ type: () => [ScoreCheckResponse] })
  checks: ScoreCheckResponse[];

  static from({ total, capReason, figures, checks }: PostScore): PostScoreResponse {
    return {
      total,
      capReason: capReason ?? null,
      figures: figures ? ScoreFiguresResponse.from(figures) : null,
      checks: checks.map((check) => ({
        ...check,
        figure: check.figure ?? null,
        range: check.range ?? null,
        notRun: check.notRun ?? null,
        places: [...(check.places ?? [])],
      })),
    };
  }
}

export const placeOf = ({ block, sentence, text }: SentencePlace): SentenceReferenceResponse => ({
  block,
  sentence,
  ...(text !== undefined && { text }),
});
