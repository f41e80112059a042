import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { wholeNumber } from '../../../shared/adapters/http/whole-number.js';
import type { DeckCard } from '../persistence/sql-review-deck.js';
import type { QuotedSource, WeakestClaim } from '../../domain/review-card.js';
import { ScoreFiguresResponse } from './post-evidence.dto.js';

const DEFAULT_CARDS = 10;
/** A card is computed from the whole text of its post, so a page has fewer of them than other lists. */
const MAX_CARDS = 20;

export class ReviewDeckQuery extends PageQuery {
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MAX_CARDS,
    default: DEFAULT_CARDS,
    required: false,
    description: 'How many at most',
  })
  @IsOptional()
  @Transform(wholeNumber)
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(MAX_CARDS, { message: `limit must be at most ${MAX_CARDS}` })
  override limit: number = DEFAULT_CARDS;

  /** Only posts of this website; without it, of all that you have access to. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** A source, and what it says. */
export class QuotedSourceResponse implements QuotedSource {
  /** Title of the source. */
  title: string;
  /** The host of its address, without `www.`. */
  @ApiProperty({ type: String, nullable: true })
  site: string | null;
  /** Where it can be read; null when it has no public address. */
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  /** The words of the source, at most 400 characters. */
  quote: string;
}

/** The claim of a post that is proved least. */
export class WeakestClaimResponse implements WeakestClaim {
  /** The sentence, at most 400 characters. */
  text: string;
  /** Whether it cites a source. */
  supported: boolean;
  /** What it rests on, at most three. */
  @ApiProperty({ type: () => [QuotedSourceResponse] })
  quotes: QuotedSourceResponse[];
}

/** A post that waits for a decision, with what the decision needs. */
export class ReviewCardResponse {
  /** The post's number and key. @example 12 */
  create_id: number;
  /** Counts every change; a decision names the one that was read. */
  version: number;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  websiteName: string;
  /** Title of the post. */
  title: string;
  /** Name of its category. */
  category: string;
  created_at: Date;
  /** The first three sentences of the text, each at most 400 characters. */
  @ApiProperty({ type: [String] })
  sentences: string[];
  /** The claim that is proved least: the first without a source, otherwise the one whose quotes share the fewest words. */
  @ApiProperty({ type: () => WeakestClaimResponse, nullable: true })
  weakest: WeakestClaimResponse | null;
  /** 0 to 100. */
  @ApiProperty({ type: Number, nullable: true })
  score: number | null;
  /** Why the score is lower than the SEO figure, in a sentence; null where it is not. */
  @ApiProperty({ type: String, nullable: true })
  scoreCapReason: string | null;
  /** What the score consists of; null in scores that are older than the figures. */
  @ApiProperty({ type: () => ScoreFiguresResponse, nullable: true })
  figures: ScoreFiguresResponse | null;
  /** Checkable sentences without support: an approval has to accept them. */
  unsupportedCount: number;
  /** How many claims there are to check. */
  @ApiProperty({ type: 'integer' })
  claims: number;
  /** How many claims have to be checked before an approval; 0 unless the website wants all of them checked. */
  @ApiProperty({ type: 'integer' })
  uncheckedClaims: number;

  static from({
    id,
    version,
    websiteId,
    websiteName,
    title,
    category,
    createdAt,
    sentences,
    weakest,
    score,
    scoreCapReason,
    figures,
    unsupportedCount,
    claimCount,
    checksRequired,
    uncheckedCount,
  }: DeckCard): ReviewCardResponse {
    return {
      create_id: id,
      version,
      websiteId,
      websiteName,
      title,
      category,
      created_at: createdAt,
      sentences,
      weakest,
      score,
      scoreCapReason,
      figures: figures ? ScoreFiguresResponse.from(figures) : null,
      unsupportedCount,
      claims: claimCount,
      uncheckedClaims: checksRequired ? uncheckedCount : 0,
    };
  }
}
