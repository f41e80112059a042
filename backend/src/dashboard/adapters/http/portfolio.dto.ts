import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, NotContains } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { yesOrNo } from '../../../shared/adapters/http/yes-or-no.js';
import type { Rhythm } from '../../../shared/domain/periods.js';
import {
  type Alert,
  ALERTS,
  PORTFOLIO_SORTS,
  type PortfolioRow,
  type PortfolioSort,
} from '../../application/portfolio.js';

export class PortfolioQuery extends PageQuery {
  /** Restricts the list to this website. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** A part of the name or URL. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @NotContains('\0', { message: 'q must not contain a NUL character' })
  q?: string;

  /** Only active websites, or only inactive ones. */
  @ApiProperty({ type: Boolean, required: false })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  @ApiProperty({ type: Boolean, required: false, description: 'Only websites with an alert, or only those without' })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'needsAttention must be true or false' })
  needsAttention?: boolean;

  /** Order of the list. A minus is the greatest, newest or most urgent first. */
  @ApiProperty({ enum: PORTFOLIO_SORTS, default: '-alerts', required: false })
  @IsOptional()
  @IsIn(PORTFOLIO_SORTS, { message: `sort must be one of ${PORTFOLIO_SORTS.join(', ')}` })
  sort: PortfolioSort = '-alerts';
}

/** A website, with what it needs. */
export class PortfolioWebsiteResponse implements PortfolioRow {
  /** The website. */
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Present name of the website. */
  name: string;
  /** Where the website is. */
  url: string;
  /** Address of the logo; null without one. */
  @ApiProperty({ type: String, nullable: true })
  logoUrl: string | null;
  /** `#rrggbb`; null for a colour of Galley's. */
  @ApiProperty({ type: String, nullable: true })
  colour: string | null;
  /** Whether it generates and publishes. */
  isActive: boolean;
  @ApiProperty({ enum: ['daily', 'weekly', 'bi-weekly', 'monthly'] })
  publishingSchedule: Rhythm;
  /** Posts that wait for review. */
  pendingPosts: number;
  /** Approved posts that are not published yet. */
  approvedPosts: number;
  /** For how many weeks the approved posts last at the pace of the publishing schedule. */
  runwayWeeks: number;
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When something is written next; null when nothing is planned within five weeks',
  })
  nextSlotAt: Date | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Day in UTC on which a post was last published; null when none was within the last four months',
  })
  lastPublishedOn: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Mean of the SEO checks of the newest ten posts, 0 to 100; null without a scored post',
  })
  seo: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Mean share of the checkable sentences of the newest ten posts that have a source, 0 to 100',
  })
  evidence: number | null;
  /** Deliveries given up within the last thirty days and not delivered since. */
  failedDeliveries: number;
  /** Spent in this month, in millionths of a US dollar. */
  spentMicroUsd: number;
  @ApiProperty({ type: Number, nullable: true, description: 'The monthly cap; null: none is set' })
  capMicroUsd: number | null;
  @ApiProperty({ enum: ALERTS, isArray: true, description: 'What needs somebody, the most urgent first' })
  alerts: Alert[];
}
