import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import type { FoundTerm } from '../persistence/sql-seo-term-search.js';

const WORDS = { message: 'q must be a text of 1 to 200 characters' };

export class SeoTermSearchQuery {
  /** A part of the term; case, the amount of spaces and the composition of accents make no difference. */
  @IsString(WORDS)
  @IsNotEmpty(WORDS)
  @MaxLength(200, WORDS)
  q: string;

  /** Only of this website. Platform admins have to name one. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** An SEO term that was found, and where it is. */
export class FoundTermResponse implements FoundTerm {
  /** Names the term; `/api/seo-terms/{id}` changes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** The words, as they were written. @example heat pump cost */
  term: string;
  @ApiProperty({ format: 'uuid' })
  categoryId: string;
  categoryName: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
}
