import { withReadOnly } from '../../../shared/adapters/http/with-read-only.js';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsDefined,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { KnownId, KnownIds } from '../../../shared/adapters/http/known-id.js';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { MODEL_DIALECTS, type ModelDialect } from '../../../shared/domain/model-dialect.js';
import type { ModelView, UsableModel } from '../../application/models/model-views.js';
import {
  MAX_MODEL_NAME,
  MAX_PRICE,
  MODEL_PROVIDERS,
  type ModelProvider,
  type ProfileModel,
  THRESHOLD_BOUNDS,
} from '../../domain/models/model-profile.js';

const MAX_WEBSITES = 200;
const PRICE = 'A price is 0 or more: millionths of a US dollar for a million tokens, at most 1,000 dollars.';
const Price = (): PropertyDecorator => (target, name) => {
  for (const rule of [IsInt({ message: PRICE }), Min(0, { message: PRICE }), Max(MAX_PRICE, { message: PRICE })])
    rule(target, name);
};

/** Prices of a model, in millionths of a US dollar per million tokens; zero for a model on a machine of one's own. */
export class ModelPricesBody {
  /** Of text that the model reads. @example 2000000 */
  @Price()
  input: number;

  /** Of text that the model writes. @example 10000000 */
  @Price()
  output: number;

  /** Of text that it reads from its cache. @example 100000 */
  @Price()
  cacheRead: number;

  /** Of text that is written to its cache. @example 2500000 */
  @Price()
  cacheWrite: number;
}

/** A model and what it costs. */
export class PricedModelBody {
  /** Name under which the provider has it. @example claude-sonnet-5-5 */
  @Transform(trimmed)
  @IsString({ message: 'Enter the name of the model as the provider writes it.' })
  @IsNotEmpty({ message: 'Enter the name of the model as the provider writes it.' })
  @MaxLength(MAX_MODEL_NAME, { message: `The name of a model has at most ${MAX_MODEL_NAME} characters.` })
  @OneLine('The name of the model')
  name: string;

  /** What it costs. Unless given: Anthropic's list price, or nothing where its product usually runs on a machine of one's own. */
  @WhenGiven()
  @IsObject({ message: 'Enter the prices of the model; 0 when it costs nothing.' })
  @ValidateNested()
  @Type(() => ModelPricesBody)
  prices?: ModelPricesBody;
}

/** A new model profile. */
export class AddModelBody {
  /** Name of the profile, one line; unique. */
  @Transform(trimmed)
  @IsString({ message: 'Enter a name.' })
  @IsNotEmpty({ message: 'Enter a name.' })
  @MaxLength(100, { message: 'A name has at most 100 characters.' })
  @OneLine('The name')
  name: string;

  /** Whose interface the model has. */
  @ApiProperty({ enum: MODEL_PROVIDERS })
  @IsIn(MODEL_PROVIDERS, { message: `provider must be one of: ${MODEL_PROVIDERS.join(', ')}` })
  provider: ModelProvider;

  /** Which product serves a compatible interface; null for Anthropic. */
  @ApiPropertyOptional({ enum: MODEL_DIALECTS, nullable: true })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsIn(MODEL_DIALECTS, { message: `dialect must be one of: ${MODEL_DIALECTS.join(', ')}` })
  dialect?: ModelDialect | null;

  /** Version of Azure's paths that name the deployment; null for its paths without one, and for all others. */
  @ApiPropertyOptional({ type: String, nullable: true, example: '2025-04-01-preview' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Transform(trimmed)
  @IsString({ message: 'Enter the version as Azure writes it, such as 2025-04-01-preview.' })
  @MaxLength(30, { message: 'Enter the version as Azure writes it, such as 2025-04-01-preview.' })
  apiVersion?: string | null;

  /** Where the model's interface is. @example https://api.anthropic.com */
  @Transform(trimmed)
  @IsString({ message: 'Enter an address that starts with http:// or https://.' })
  @MaxLength(2000, { message: 'An address has at most 2,000 characters.' })
  baseUrl: string;

  /** The provider's key; null for none. It is encrypted and never returned. When omitted in a change, it remains. */
  @ApiPropertyOptional({ type: String, nullable: true, writeOnly: true })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Transform(trimmed)
  @IsString({ message: 'The API key is one line of text.' })
  @IsNotEmpty({ message: 'Enter the API key, or leave it out.' })
  @MaxLength(1000, { message: 'An API key has at most 1,000 characters.' })
  @OneLine('The API key')
  apiKey?: string | null;

  /** Model that drafts, revises and rewrites. */
  @IsDefined({ message: 'Enter the model that drafts.' })
  @IsObject({ message: 'Enter the model that drafts.' })
  @ValidateNested()
  @Type(() => PricedModelBody)
  strong: PricedModelBody;

  /** Model that plans, outlines and writes titles and descriptions. */
  @IsDefined({ message: 'Enter the model for small steps; it may be the same one.' })
  @IsObject({ message: 'Enter the model for small steps; it may be the same one.' })
  @ValidateNested()
  @Type(() => PricedModelBody)
  small: PricedModelBody;

  /**
   * Share of a sentence's distinctive words that its source must contain for its citation to stand. A higher one removes
   * more sentences. 0.55 unless given.
   */
  @ApiPropertyOptional({ minimum: THRESHOLD_BOUNDS.min, maximum: THRESHOLD_BOUNDS.max, default: 0.55 })
  @WhenGiven()
  @IsNumber({}, { message: 'The contract threshold is a number from 0.4 to 0.9.' })
  @Min(THRESHOLD_BOUNDS.min, { message: 'The contract threshold is a number from 0.4 to 0.9.' })
  @Max(THRESHOLD_BOUNDS.max, { message: 'The contract threshold is a number from 0.4 to 0.9.' })
  contractThreshold?: number;

  /** Websites that may write with it; null for all. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @KnownIds('websiteIds', { most: MAX_WEBSITES })
  @ApiProperty({ type: [String], format: 'uuid', nullable: true, required: false })
  websiteIds?: string[] | null;
}

/** A change of a model profile. A run that began with another model or address of it ends and says so. */
export class ChangeModelBody extends PartialType(AddModelBody, { skipNullProperties: false }) {
  /** The version that was read, unless `If-Match` says it; a stale one is 409 with the present profile. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

/** What the next posts of a website are written with. */
export class ChooseModelBody extends withReadOnly(class {}, { choices: { type: () => [UsableModelResponse] } }) {
  /** A profile that the website may use; null for the writer of the installation. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  @ValidateIf((_, value) => value !== null)
  @KnownId('profileId must be the id of a model profile, or null')
  profileId: string | null;
}

/** A test of one model, or of two side by side. */
export class TestModelsBody {
  /** The website whose budget the test counts into. */
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** The profile to test; null for the writer of the installation. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  @ValidateIf((_, value) => value !== null)
  @KnownId('profileId must be the id of a model profile, or null')
  profileId: string | null;

  /** A second profile to compare it with; null for the writer of the installation. Nothing is compared when absent. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @ValidateIf((_, value) => value !== null)
  @KnownId('otherProfileId must be the id of a model profile, or null', { optional: true })
  otherProfileId?: string | null;
}

/** A test that has begun. */
export class ModelTestResponse {
  /**
   * Ids of the runs, in the order of the profiles. `/api/generation-runs/{id}` has steps, time and cost,
   * `/api/test/content-generation/{id}` the post once a run is over.
   */
  @ApiProperty({ type: [String], format: 'uuid' })
  runIds: string[];
}

/** Prices of a model, in millionths of a US dollar per million tokens. */
export class ModelPricesResponse {
  /** Of text that the model reads. */
  input: number;
  /** Of text that the model writes. */
  output: number;
  /** Of text that it reads from its cache. */
  cacheRead: number;
  /** Of text that is written to its cache. */
  cacheWrite: number;
}

/** A model and what it costs. */
export class PricedModelResponse {
  /** Name under which the provider has it. */
  name: string;
  /** What it costs. */
  prices: ModelPricesResponse;

  static from({ name, prices: { input, output, cacheRead, cacheWrite } }: ProfileModel): PricedModelResponse {
    return { name, prices: { input, output, cacheRead, cacheWrite } };
  }
}

const PROVIDERS = [...MODEL_PROVIDERS, 'embedded'];

/** A model profile, without its key. */
export class ModelResponse {
  /** Names the profile; null for the writer of the installation's settings, which nobody can change here. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id: string | null;
  /** Name of the profile. */
  name: string;
  /** Whose interface the model has; `embedded` for the built-in writer. */
  @ApiProperty({ enum: PROVIDERS })
  provider: string;
  /** Which product serves a compatible interface; null for all others. */
  @ApiProperty({ enum: MODEL_DIALECTS, nullable: true })
  dialect: string | null;
  /** Version of Azure's paths that name the deployment; null for its paths without one, and for all others. */
  @ApiProperty({ type: String, nullable: true })
  apiVersion: string | null;
  /** Where the model's interface is; null for the built-in writer. */
  @ApiProperty({ type: String, nullable: true })
  baseUrl: string | null;
  /** Whether a key is stored. */
  hasApiKey: boolean;
  /** Model that drafts, revises and rewrites; null for the built-in writer. */
  @ApiProperty({ type: () => PricedModelResponse, nullable: true })
  strong: PricedModelResponse | null;
  /** Model that plans, outlines and writes titles and descriptions; null for the built-in writer. */
  @ApiProperty({ type: () => PricedModelResponse, nullable: true })
  small: PricedModelResponse | null;
  /** Share of a sentence's distinctive words that its source must contain. */
  contractThreshold: number;
  /** Websites that may write with it; null for all. */
  @ApiProperty({ type: [String], format: 'uuid', nullable: true })
  websiteIds: readonly string[] | null;
  /** Number of websites that write with it. */
  usedBy: number;
  /** Counts every change; null for the writer of the installation. Send it with yours: a stale one is refused with 409. */
  @ApiProperty({ type: Number, nullable: true })
  version: number | null;
  /** Null for the writer of the installation. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  createdAt: Date | null;

  static from({ strong, small, ...view }: ModelView): ModelResponse {
    return {
      ...view,
      strong: strong && PricedModelResponse.from(strong),
      small: small && PricedModelResponse.from(small),
    };
  }
}

/** A profile that a website may choose. */
export class UsableModelResponse {
  /** Null for the writer of the installation. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id: string | null;
  /** Name of the profile. */
  name: string;
  /** Whose interface the model has; `embedded` for the built-in writer. */
  @ApiProperty({ enum: PROVIDERS })
  provider: string;
  /** Name of the model that writes; null for the built-in writer. */
  @ApiProperty({ type: String, nullable: true })
  model: string | null;
}

/** What a website writes with, and what it may choose. */
export class WebsiteModelResponse {
  /** The chosen profile; null for the writer of the installation. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  profileId: string | null;
  /** What may be chosen, the writer of the installation first. */
  @ApiProperty({ type: () => [UsableModelResponse] })
  choices: UsableModelResponse[];

  static from(profileId: string | null, choices: readonly UsableModel[]): WebsiteModelResponse {
    return { profileId, choices: choices.map(({ id, name, provider, model }) => ({ id, name, provider, model })) };
  }
}
