import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WebAddress } from '../../../shared/adapters/http/web-address.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { CreateWebsiteBody, Logo } from '../../../tenancy/index.js';
import { CRAWL_STEPS, type CrawlStep, STEP_STATUSES } from '../../domain/crawl-step.js';
import { type Origin, ORIGINS, type Proposal, type Proposed } from '../../domain/proposal.js';
import { CRAWL_STATUSES, type CrawlStatus, type SiteCrawl } from '../../domain/site-crawl.js';
import type { WantedWebsite } from '../modules/set-up-website.js';

const PRIORITIES = ['high', 'medium', 'low'] as const;
const LEVELS = ['beginner', 'intermediate', 'expert'] as const;
const TONES = ['professional', 'casual', 'technical', 'friendly'] as const;
const SOURCE_TYPES = ['feed', 'site'] as const;
const MAX_CATEGORIES = 50;
const MAX_TERMS = 100;
const MAX_SOURCES = 20;
const MAX_PAGES = 50;
const MAX_NAME = 200;
const MAX_TEXT = 2_000;
const MAX_URL = 2_000;

/** A site to read. */
export class ProposalBody extends PickType(CreateWebsiteBody, ['url']) {}

/** Where a proposal comes from. */
export class OriginResponse implements Origin {
  /** What kind of file it was found in. */
  @ApiProperty({ enum: ORIGINS })
  kind: Origin['kind'];
  /** Address of that file. */
  url: string;
}

/** A text that was found. */
export class ProposedTextResponse implements Proposed<string> {
  /** The text. */
  value: string;
  /** Where it was found. */
  from: OriginResponse;
}

/** An SEO term that was found. */
export class SetUpTermResponse {
  /** The words. */
  term: string;
  @ApiProperty({ enum: PRIORITIES })
  priority: (typeof PRIORITIES)[number];
}

/** A category that was found. */
export class ProposedCategoryResponse {
  /** Name of the category. */
  name: string;
  /** What belongs to it; null when nothing says it. */
  @ApiProperty({ type: String, nullable: true })
  description: string | null;
  /** SEO terms for it. */
  terms: SetUpTermResponse[];
  /** Number of pages and feed entries about it. */
  @ApiProperty({ type: 'integer' })
  pages: number;
  /** Where it was found. */
  from: OriginResponse;
}

/** An expertise that was found. */
export class ProposedExpertiseResponse {
  @ApiProperty({ enum: LEVELS })
  level: (typeof LEVELS)[number];
  @ApiProperty({ enum: TONES })
  tone: (typeof TONES)[number];
  /** What the client knows; null when nothing says it. */
  @ApiProperty({ type: String, nullable: true })
  description: string | null;
  /** Where it was found. */
  from: OriginResponse;
}

/** A page to write from. */
export class ProposedPageResponse {
  /** Its title. */
  title: string;
  /** Its address. */
  url: string;
  /** Where it was found. */
  from: OriginResponse;
}

/** A feed to write from. */
export class ProposedFeedResponse {
  /** Its title. */
  name: string;
  /** Its address. */
  url: string;
  /** How many entries it has. */
  @ApiProperty({ type: 'integer' })
  entries: number;
  /** Where it was found. */
  from: OriginResponse;
}

/** What a new website could be set up with. Nothing of it is stored before it is sent back. */
export class SetUpProposalResponse implements Proposal {
  /** Address of the first page, after redirects within the site. */
  url: string;
  /** Name of the website. */
  name: ProposedTextResponse;
  /** What the website is about; null when nothing says it. */
  @ApiProperty({ type: () => ProposedTextResponse, nullable: true })
  description: ProposedTextResponse | null;
  /** A picture as a `data:` URL. */
  @ApiProperty({ type: () => ProposedTextResponse, nullable: true })
  logo: ProposedTextResponse | null;
  /** `#rrggbb`, the likeliest first. */
  colours: ProposedTextResponse[];
  /** Of its pages, as a BCP 47 tag. */
  @ApiProperty({ type: () => ProposedTextResponse, nullable: true })
  language: ProposedTextResponse | null;
  /** Categories with SEO terms, those with the most pages first. */
  categories: ProposedCategoryResponse[];
  /** How posts could speak; null when nothing says it. */
  @ApiProperty({ type: () => ProposedExpertiseResponse, nullable: true })
  expertise: ProposedExpertiseResponse | null;
  /** Pages worth linking and writing from, those that most pages link first. */
  pages: ProposedPageResponse[];
  /** Feeds that its pages name. */
  feeds: ProposedFeedResponse[];
  /** Number of pages that are known. */
  @ApiProperty({ type: 'integer' })
  found: number;
  /** Number of pages that were read. */
  @ApiProperty({ type: 'integer' })
  read: number;
  /** Whether the time was over before all chosen pages were read. */
  isPartial: boolean;
}

/** A step of reading a site. */
export class CrawlStepResponse implements CrawlStep {
  /** Which step it is. */
  @ApiProperty({ enum: CRAWL_STEPS })
  name: CrawlStep['name'];
  /** How far it is. */
  @ApiProperty({ enum: STEP_STATUSES })
  status: CrawlStep['status'];
  /** Addresses of the sitemap, pages or feeds that were read. */
  @ApiProperty({ type: 'integer' })
  done: number;
  /** Pages or feeds that are to be read; 0 while it is not known, and for steps that are not counted. */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A reading of a site, which goes on in the background. */
export class SiteCrawlResponse {
  /** Names the reading; `/api/website-setup/proposal/{id}` follows it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Address that was asked for. */
  url: string;
  /** How far it is. */
  @ApiProperty({ enum: CRAWL_STATUSES })
  status: CrawlStatus;
  /** All steps in order. */
  @ApiProperty({ type: () => [CrawlStepResponse] })
  steps: readonly CrawlStepResponse[];
  /** Present when the site was read. */
  @ApiProperty({ type: () => SetUpProposalResponse, nullable: true })
  proposal: SetUpProposalResponse | null;
  /** Why the site cannot be read, in a sentence; null while it is read, and when it was. */
  @ApiProperty({ type: String, nullable: true })
  problem: string | null;
  createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;

  static from({ id, url, status, steps, proposal, problem, createdAt, endedAt }: SiteCrawl): SiteCrawlResponse {
    return { id, url, status, steps, proposal, problem, createdAt, endedAt };
  }
}

/** An SEO term of the new website. */
export class SetUpTermBody {
  /** The words. */
  @Transform(trimmed)
  @IsString({ message: 'SEO term is required' })
  @IsNotEmpty({ message: 'SEO term is required' })
  @MaxLength(MAX_NAME, { message: `SEO term must be at most ${MAX_NAME} characters` })
  term: string;

  @ApiProperty({ enum: PRIORITIES })
  @IsIn(PRIORITIES, { message: `priority must be one of ${PRIORITIES.join(', ')}` })
  priority: (typeof PRIORITIES)[number];
}

/** A category of the new website. */
export class SetUpCategoryBody {
  /** Name of the category; unique among those that are sent. */
  @Transform(trimmed)
  @IsString({ message: 'Category name is required' })
  @IsNotEmpty({ message: 'Category name is required' })
  @MaxLength(MAX_NAME, { message: `Category name must be at most ${MAX_NAME} characters` })
  name: string;

  /** What belongs to the category, for the writer. */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: MAX_TEXT })
  @IsOptional()
  @IsString({ message: 'description must be a text' })
  @MaxLength(MAX_TEXT, { message: `description must be at most ${MAX_TEXT} characters` })
  description?: string | null;

  /** Its SEO terms. */
  @IsArray({ message: 'terms must be a list of SEO terms' })
  @ArrayMaxSize(MAX_TERMS, { message: `A category may begin with at most ${MAX_TERMS} SEO terms` })
  @IsObject({ each: true, message: 'terms must be a list of SEO terms' })
  @ValidateNested({ each: true, message: 'terms must be a list of SEO terms' })
  @Type(() => SetUpTermBody)
  terms: SetUpTermBody[];
}

/** How the posts of the new website speak. */
export class SetUpExpertiseBody {
  @ApiProperty({ enum: LEVELS })
  @IsIn(LEVELS, { message: `level must be one of ${LEVELS.join(', ')}` })
  level: (typeof LEVELS)[number];

  @ApiProperty({ enum: TONES })
  @IsIn(TONES, { message: `tone must be one of ${TONES.join(', ')}` })
  tone: (typeof TONES)[number];

  /** What the client knows and can claim, for the writer; null without. */
  @ApiProperty({ type: String, nullable: true, maxLength: MAX_TEXT })
  @IsOptional()
  @IsString({ message: 'description must be a text' })
  @MaxLength(MAX_TEXT, { message: `description must be at most ${MAX_TEXT} characters` })
  description: string | null;
}

/** A data source of the new website. */
export class SetUpSourceBody {
  /** Name of the source, one line. */
  @Transform(trimmed)
  @OneLine('Name')
  @IsString({ message: 'Name is required' })
  @IsNotEmpty({ message: 'Name is required' })
  @MaxLength(MAX_NAME, { message: `Name must be at most ${MAX_NAME} characters` })
  name: string;

  /** Whether it is a feed or pages. */
  @ApiProperty({ enum: SOURCE_TYPES })
  @IsIn(SOURCE_TYPES, { message: `type must be one of ${SOURCE_TYPES.join(', ')}` })
  type: (typeof SOURCE_TYPES)[number];

  /** Address of the feed or the site. */
  @WebAddress({ message: 'Please enter a valid URL' })
  @MaxLength(MAX_URL, { message: 'Please enter a valid URL' })
  url: string;

  /** Pages of a site that are read; without them, those of its sitemap. */
  @WhenGiven()
  @IsArray({ message: 'pages must be a list of addresses' })
  @ArrayMaxSize(MAX_PAGES, { message: `A source may name at most ${MAX_PAGES} pages` })
  @IsString({ each: true, message: 'pages must be a list of addresses' })
  pages?: string[];
}

/** A new website with all that it begins with. Either all of it is made or nothing. */
export class SetUpBody extends PickType(CreateWebsiteBody, [
  'name',
  'url',
  'description',
  'publishingSchedule',
  'assignedUserId',
  'logo',
  'colour',
  'language',
]) {
  /** What it writes about. */
  @IsArray({ message: 'categories must be a list' })
  @ArrayMaxSize(MAX_CATEGORIES, { message: `A website may begin with at most ${MAX_CATEGORIES} categories` })
  @IsObject({ each: true, message: 'categories must be a list' })
  @ValidateNested({ each: true, message: 'categories must be a list' })
  @Type(() => SetUpCategoryBody)
  categories: SetUpCategoryBody[];

  /** How the posts of all categories speak. */
  @WhenGiven()
  @IsObject({ message: 'expertise must be an object' })
  @ValidateNested({ message: 'expertise must be an object' })
  @Type(() => SetUpExpertiseBody)
  expertise?: SetUpExpertiseBody;

  /** What it writes from. */
  @IsArray({ message: 'sources must be a list' })
  @ArrayMaxSize(MAX_SOURCES, { message: `A website may begin with at most ${MAX_SOURCES} sources` })
  @IsObject({ each: true, message: 'sources must be a list' })
  @ValidateNested({ each: true, message: 'sources must be a list' })
  @Type(() => SetUpSourceBody)
  sources: SetUpSourceBody[];

  static wanted({
    name,
    url,
    description,
    publishingSchedule,
    colour,
    language,
    logo,
    ...rest
  }: SetUpBody): WantedWebsite {
    const details = {
      name,
      url,
      description: description ?? null,
      publishingSchedule: publishingSchedule ?? ('daily' as const),
      colour: colour ?? null,
      language,
    };
    return { ...rest, details, logo: logo ? Logo.fromDataUrl(logo) : null };
  }
}

/** The website that was made. */
export class SetUpResponse {
  /** The new website. */
  @ApiProperty({ format: 'uuid' })
  id: string;
}
