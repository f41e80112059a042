import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsObject, IsString, MaxLength } from 'class-validator';
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

export class PublishingConfigBody {
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** What kind of destination it is. @example custom */
  @ApiProperty({ enum: TEMPLATE_TYPES })
  @IsString({ message: 'templateType is required' })
  templateType: string;

  /** @example https://www.example.com/api/posts */
  @Transform(trimmed)
  @WebAddress({ message: ({ value }) => (value ? 'Please enter a valid URL' : 'Endpoint URL is required') })
  @MaxLength(2000, { message: 'Please enter a valid URL' })
  destinationUrl: string;

  /** Headers to add to each push, by name. `••••••••` keeps a value that is saved for this endpoint. */
  @ApiPropertyOptional({ ...NAMED_TEXTS })
  @WhenGiven()
  @IsObject({ message: 'headers must be an object of names and values' })
  headers?: Record<string, string>;

  /** Our field → their dotted path; absent: the template's own. A field that is left out is not sent. */
  @ApiPropertyOptional({ ...NAMED_TEXTS, example: { title: 'post.title', content: 'post.body' } })
  @WhenGiven()
  @IsObject({ message: 'fieldMapping must be an object of fields and paths' })
  fieldMapping?: Record<string, string>;

  /** Their dotted path → a value that is always sent. */
  @ApiPropertyOptional({ ...NAMED_VALUES, example: { 'post.type': 'article' } })
  @WhenGiven()
  @IsObject({ message: 'constants must be an object of paths and values' })
  constants?: Record<string, unknown>;

  /**
   * When posts are sent: at once, or one in each period of the website’s publishing schedule. Newer versions of live
   * posts always go at once.
   */
  @ApiProperty({ enum: RELEASES, required: false })
  @WhenGiven()
  @IsIn(RELEASES, { message: `release must be ${RELEASES.join(' or ')}` })
  release?: Release;

  /**
   * By the template's own names (`settings` of the list of templates); secret ones are never read back, and stay when
   * they are left out.
   */
  @ApiPropertyOptional({ ...NAMED_TEXTS })
  @WhenGiven()
  @IsObject({ message: 'settings must be an object of names and values' })
  settings?: Record<string, unknown>;

  @WhenGiven()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  /** Ignored: it is counted here. */
  @WhenGiven()
  @IsInt({ message: 'totalPublished must be a whole number' })
  totalPublished?: number;
}

export class ChangePublishingConfigBody extends PartialType(PublishingConfigBody, { skipNullProperties: false }) {
  /** The version that was read; a stale one is 409. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

export class PublishingConfigQuery {
  @KnownId('websiteId must be the id of a website')
  websiteId: string;
}

export class PublishingConfigResponse implements ConfigView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  websiteId: string;
  @ApiProperty({ enum: TEMPLATE_TYPES })
  templateType: string;
  destinationUrl: string;
  /** Values are `••••••••`: they are never read back. */
  @ApiProperty(NAMED_TEXTS)
  headers: Record<string, string>;
  @ApiProperty(NAMED_TEXTS)
  fieldMapping: Record<string, string>;
  @ApiProperty(NAMED_VALUES)
  constants: ConfigView['constants'];
  @ApiProperty({ enum: RELEASES })
  release: Release;
  /** Without the secret ones. */
  @ApiProperty(NAMED_TEXTS)
  settings: Record<string, string>;
  isActive: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastPublishedAt: Date | null;
  totalPublished: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A setting that only one kind of destination has. */
export class TemplateSettingResponse {
  /** Its name in `settings` of a configuration. */
  name: string;
  label: string;
  hint: string;
  /** Never read back; left out or sent as `••••••••` it stays. */
  secret: boolean;
  required: boolean;
  /** One of these, the first one unless it is given; null: any text. */
  @ApiProperty({ type: [String], nullable: true })
  choices: string[] | null;
  /** Names with commas between them. */
  isNames: boolean;
}

export class TemplateAddressResponse {
  label: string;
  hint: string;
}

/** A kind of destination. */
export class TemplateResponse {
  @ApiProperty({ enum: TEMPLATE_TYPES })
  type: string;
  /** As people call it. @example WordPress */
  name: string;
  /** What is good to know before choosing it. */
  about: string;
  /** What `destinationUrl` is to be. */
  address: TemplateAddressResponse;
  settings: TemplateSettingResponse[];
  /** Whether what is withdrawn or deleted is taken down there by itself. */
  withdraws: boolean;
  /**
   * Its page among the guides: `/guides/{guide}` of the screens, docs/integrations of the source. @example wordpress
   */
  guide: string;
  /** Our field → their dotted path, unless the configuration says otherwise. */
  @ApiProperty(NAMED_TEXTS)
  fieldMapping: Record<string, string>;
  @ApiProperty(NAMED_TEXTS)
  headers: Record<string, string>;
  /** Whether the website key goes along as `x-api-key`. */
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

export class TestDestinationResponse {
  success: boolean;
  /** What happened, in a sentence. */
  message: string;
  /** The last request, without anything secret; null when none was made. */
  @ApiProperty({ type: () => LoggedRequest, nullable: true })
  request: LoggedRequest | null;
  /** What came back to it; null when nothing did. */
  @ApiProperty({ type: () => LoggedResponse, nullable: true })
  responseData: LoggedResponse | null;
  /** How long it took, milliseconds. */
  ms: number;
}

export class SigningSecretResponse {
  /** For verifying `webhook-signature` (Standard Webhooks). @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD */
  secret: string;
}
