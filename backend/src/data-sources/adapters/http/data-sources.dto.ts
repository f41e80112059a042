import { ApiProperty, ApiPropertyOptional, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsNotEmpty, IsObject, IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { DataSourceView, SourceFileView } from '../../application/ports.js';
import type { Preview, TestOutcome } from '../../application/try-source.js';
import { DATA_SOURCE_TYPES, type DataSourceConfig, type DataSourceType } from '../../domain/data-source-config.js';
import { FILE_KINDS, type FileKind } from '../../domain/source-file.js';

const CONFIG_ABOUT =
  'By type. files: `{}` · site: `{url, pages?}` · feed: `{url}` · http_json: `{url, itemsPath, titlePath, ' +
  'textPath, linkPath?}` (dotted paths; an empty `itemsPath` is the whole answer) · ' +
  'postgres: `{queries: [{name, sql, parameters}]}`, where each parameter is `query`, `words` or `limit`, for `$1`, `$2` … in this order';
const CONFIG = { type: 'object' as const, additionalProperties: true, description: CONFIG_ABOUT };

export class DataSourceBody {
  @KnownId('Please select a website first')
  websiteId: string;

  @ApiProperty({ type: String, minLength: 1, maxLength: 200, example: 'Price lists' })
  @Transform(trimmed)
  @OneLine('Name')
  @MaxLength(200, { message: 'Name must be at most 200 characters' })
  @IsString({ message: 'Name is required' })
  @IsNotEmpty({ message: 'Name is required' })
  name: string;

  @ApiProperty({ enum: DATA_SOURCE_TYPES })
  @IsIn(DATA_SOURCE_TYPES, { message: `type must be one of ${DATA_SOURCE_TYPES.join(', ')}` })
  type: DataSourceType;

  /**
   * Of a PostgreSQL database only, required there; encrypted and never read back. `?sslmode=` is `disable`, `require`
   * or `verify-full` (the default).
   */
  @ApiPropertyOptional({
    type: String,
    maxLength: 2000,
    example: 'postgresql://reader:password@db.example.com:5432/shop',
  })
  @WhenGiven()
  @IsString({ message: 'connectionString must be a text' })
  @MaxLength(2000, { message: 'connectionString must be at most 2000 characters' })
  connectionString?: string;

  @ApiProperty(CONFIG)
  @IsObject({ message: 'config must be an object' })
  config: Record<string, unknown>;
}

export class ChangeDataSourceBody extends PartialType(
  PickType(DataSourceBody, ['name', 'connectionString', 'config']),
  { skipNullProperties: false },
) {
  /** Switched off, nothing of it is read for posts. */
  @WhenGiven()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  /** The version that was read; a stale one is 409. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

export class DataSourcesQuery extends PageQuery {
  /** Without it: of all websites you reach. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class DataSourceResponse implements DataSourceView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  name: string;
  @ApiProperty({ enum: DATA_SOURCE_TYPES })
  type: DataSourceType;
  @ApiProperty(CONFIG)
  config: DataSourceConfig;
  /** Whether one is kept; it is never read back. */
  hasConnectionString: boolean;
  isActive: boolean;
  /** How many files it has. */
  files: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastReadAt: Date | null;
  /** How many documents that gave. */
  @ApiProperty({ type: Number, nullable: true })
  lastReadCount: number | null;
  /** Why it failed, in a sentence; null when it did not. */
  @ApiProperty({ type: String, nullable: true })
  lastReadError: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export class SourceTestResponse implements TestOutcome {
  success: boolean;
  /** What happened, in a sentence. */
  message: string;
  /** How many there are to read. */
  documents: number;
}

export class PreviewDocumentResponse {
  id: string;
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  title: string;
  /** Plain text, cut to 2,000 characters. */
  text: string;
  /** As the source says it. */
  @ApiPropertyOptional({ type: String })
  publishedAt?: string;
}

export class PreviewResponse implements Preview {
  @ApiProperty({ type: () => [PreviewDocumentResponse] })
  documents: PreviewDocumentResponse[];
  /** How many there are in all. */
  total: number;
  /** Why nothing could be read, in a sentence. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class SourceFileResponse implements SourceFileView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  /** By its content, whatever its name says. */
  @ApiProperty({ enum: FILE_KINDS })
  kind: FileKind;
  bytes: number;
  /** Documents it was read as. */
  parts: number;
  /** Of its text. */
  characters: number;
  createdAt: Date;
}
