import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsBoolean, IsIn, IsInt, IsObject, IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WebAddress } from '../../../shared/adapters/http/web-address.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { ConfigView } from '../../application/views.js';
import { type Release, RELEASES } from '../../domain/publishing-config.js';
import type { Template } from '../../domain/templates/template.js';
import { TEMPLATE_TYPES } from '../../domain/templates/templates.js';
import { LoggedRequest, LoggedResponse } from './deliveries.dto.js';

const NAMED_TEXTS = { type: 'object' as const, additionalProperties: { type: 'string' as const } };
const NAMED_VALUES = { type: 'object' as const, additionalProperties: true };

/** Where the posts of a website are sent. A website has one configuration. */
export class PublishingConfigBody {
  /** Website whose posts are sent. */
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** Type of the destination. @example custom */
  @ApiProperty({ enum: TEMPLATE_TYPES })
  @IsString({ message: 'templateType is required' })
  templateType: string;

  /** Address that posts are sent to, http or https. @example https://www.example.com/api/posts */
  @Transform(trimmed)
  @WebAddress({ message: ({ value }) => (value ? 'Please enter a valid URL' : 'Endpoint URL is required') })
  @MaxLength(2000, { message: 'Please enter a valid URL' })
  destinationUrl: string;

  /**
   * Headers to add to each push, by name. The value `••••••••` keeps the header that is already stored for this
   * endpoint.
   */
  @ApiPropertyOptional({ ...NAMED_TEXTS })
  @WhenGiven()
  @IsObject({ message: 'headers must be an object of names and values' })
  headers?: Record<string, string>;

  /**
   * Maps each Galley field to a dotted path in the payload; when absent, the template's mapping applies. Unmapped
   * fields are not sent.
   */
  @ApiPropertyOptional({ ...NAMED_TEXTS, example: { title: 'post.title', content: 'post.body' } })
  @WhenGiven()
  @IsObject({ message: 'fieldMapping must be an object of fields and paths' })
  fieldMapping?: Record<string, string>;

  /** Fixed values that are always sent, by dotted path in the payload. */
  @ApiPropertyOptional({ ...NAMED_VALUES, example: { 'post.type': 'article' } })
  @WhenGiven()
  @IsObject({ message: 'constants must be an object of paths and values' })
  constants?: Record<string, unknown>;

  /**
   * When posts are sent: on approval, or one in each period of the website’s publishing schedule. Newer versions of
   * live posts are always sent at once.
   */
  @ApiProperty({ enum: RELEASES, required: false })
  @WhenGiven()
  @IsIn(RELEASES, { message: `release must be ${RELEASES.join(' or ')}` })
  release?: Release;

  /**
   * Settings by the names in the list of templates (`settings`). Secret settings are never returned and stay unchanged
   * when they are omitted.
   */
  @ApiPropertyOptional({ ...NAMED_TEXTS })
  @WhenGiven()
  @IsObject({ message: 'settings must be an object of names and values' })
  settings?: Record<string, unknown>;

  /** Whether approved posts are sent by themselves; true unless given. */
  @WhenGiven()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  /** Ignored, because the server counts published posts itself. */
  @WhenGiven()
  @IsInt({ message: 'totalPublished must be a whole number' })
  totalPublished?: number;
}

/** Changes of a configuration, or the whole of it as it was read. What is left out stays. */
export class ChangePublishingConfigBody extends PartialType(PublishingConfigBody, { skipNullProperties: false }) {
  /** Version of the configuration that the client read. An outdated version is refused with 409. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;

  /** Ignored, like all that only the server sets, so that a configuration can be sent as it was read. */
  @KnownId('id must be the id of a configuration', { optional: true })
  id?: string;

  /** Ignored. */
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @Allow()
  lastPublishedAt?: string | null;

  /** Ignored. */
  @ApiPropertyOptional({ format: 'date-time' })
  @Allow()
  createdAt?: string;

  /** Ignored. */
  @ApiPropertyOptional({ format: 'date-time' })
  @Allow()
  updatedAt?: string;
}

export class PublishingConfigQuery {
  /** Website whose publishing is meant. */
  @KnownId('websiteId must be the id of a website')
  websiteId: string;
}

/** Where the posts of a website are sent. */
export class PublishingConfigResponse implements ConfigView {
  /** Names the configuration; `/api/publishing-config/{id}` changes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Website whose posts are sent. */
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Type of the destination. */
  @ApiProperty({ enum: TEMPLATE_TYPES })
  templateType: string;
  /** Address that posts are sent to. */
  destinationUrl: string;
  /** Headers by name. Each value is `••••••••`, because values are never returned. */
  @ApiProperty(NAMED_TEXTS)
  headers: Record<string, string>;
  /** Dotted path in the payload of each Galley field. Other fields are not sent. */
  @ApiProperty(NAMED_TEXTS)
  fieldMapping: Record<string, string>;
  /** Fixed values that are always sent, by dotted path in the payload. */
  @ApiProperty(NAMED_VALUES)
  constants: ConfigView['constants'];
  /** When posts are sent. */
  @ApiProperty({ enum: RELEASES })
  release: Release;
  /** Settings by name, without the secret ones. */
  @ApiProperty(NAMED_TEXTS)
  settings: Record<string, string>;
  /** Whether approved posts are sent by themselves. */
  isActive: boolean;
  /** When the destination last took a post; null before the first. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastPublishedAt: Date | null;
  /** Posts that were published by this configuration so far. */
  totalPublished: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A setting that only one type of destination has. */
export class TemplateSettingResponse {
  /** Name of the setting in `settings` of a configuration. */
  name: string;
  /** Label of the field. */
  label: string;
  /** What to enter there. */
  hint: string;
  /**
   * Whether the value is secret: it is never returned, and stays unchanged when it is omitted or sent as `••••••••`.
   */
  secret: boolean;
  /** Whether a configuration must have it. */
  required: boolean;
  /** Allowed values, the first of which is the default; null when any text is allowed. */
  @ApiProperty({ type: [String], nullable: true })
  choices: string[] | null;
  /** Whether the value is a list of names separated by commas. */
  isNames: boolean;
}

/** How the address of a destination is asked for. */
export class TemplateAddressResponse {
  /** Label of the field. */
  label: string;
  /** What to enter there. */
  hint: string;
}

/** A type of destination. */
export class TemplateResponse {
  /** Type of destination, `templateType` of configurations. */
  @ApiProperty({ enum: TEMPLATE_TYPES })
  type: string;
  /** Display name. @example WordPress */
  name: string;
  /** Advice for choosing this type. */
  about: string;
  /** Label and hint for entering `destinationUrl`. */
  address: TemplateAddressResponse;
  /** Settings that only this type has. */
  settings: TemplateSettingResponse[];
  /** Whether Galley itself removes withdrawn and deleted posts from the destination. */
  withdraws: boolean;
  /**
   * Name of the guide for this type: `/guides/{guide}` in the web application, docs/integrations in the repository.
   * @example wordpress
   */
  guide: string;
  /** Default mapping of each Galley field to a dotted path in the payload. */
  @ApiProperty(NAMED_TEXTS)
  fieldMapping: Record<string, string>;
  /** Headers that it suggests, by name. */
  @ApiProperty(NAMED_TEXTS)
  headers: Record<string, string>;
  /** Whether the website's API key is sent as `x-api-key`. */
  sendsWebsiteKey: boolean;

  static from({
    type,
    name,
    about,
    guide,
    address,
    mapping,
    headers,
    settings,
    sendsWebsiteKey,
    withdraw,
  }: Template): TemplateResponse {
    const drawn = settings.map(({ name, label, hint, secret, required, choices, isNames }) => ({
      name,
      label,
      hint,
      secret,
      required,
      choices: choices ? [...choices] : null,
      isNames: isNames ?? false,
    }));
    return {
      type,
      name,
      about,
      address: { ...address },
      settings: drawn,
      withdraws: withdraw !== undefined,
      guide,
      fieldMapping: { ...mapping },
      headers: { ...headers },
      sendsWebsiteKey,
    };
  }
}

/** What a test of the destination has shown. */
export class TestDestinationResponse {
  /** Whether the destination took the test. */
  success: boolean;
  /** Result of the test, as a sentence. */
  message: string;
  /** The last request, without secrets; null when no request was sent. */
  @ApiProperty({ type: () => LoggedRequest, nullable: true })
  request: LoggedRequest | null;
  /** Response to the last request; null when there was no response. */
  @ApiProperty({ type: () => LoggedResponse, nullable: true })
  responseData: LoggedResponse | null;
  /** Duration of the test, in milliseconds. */
  ms: number;
}

/** The secret that pushes are signed with. */
export class SigningSecretResponse {
  /** Secret for verifying `webhook-signature` (Standard Webhooks). @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD */
  secret: string;
}
