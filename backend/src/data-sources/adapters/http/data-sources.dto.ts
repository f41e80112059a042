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

/** A new data source. */
export class DataSourceBody {
  /** Website that is to have the source. */
  @KnownId('Please select a website first')
  websiteId: string;

  /** Name of the source, one line. */
  @ApiProperty({ type: String, minLength: 1, maxLength: 200, example: 'Price lists' })
  @Transform(trimmed)
  @OneLine('Name')
  @MaxLength(200, { message: 'Name must be at most 200 characters' })
  @IsString({ message: 'Name is required' })
  @IsNotEmpty({ message: 'Name is required' })
  name: string;

  /** What kind of material it is. It cannot be changed later. */
  @ApiProperty({ enum: DATA_SOURCE_TYPES })
  @IsIn(DATA_SOURCE_TYPES, { message: `type must be one of ${DATA_SOURCE_TYPES.join(', ')}` })
  type: DataSourceType;

  /**
   * Connection string of a PostgreSQL database, required for that type only. It is encrypted and never returned.
   * `?sslmode=` is `disable`, `require` or `verify-full` (the default).
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

/** Changes of a data source. What is left out stays. */
export class ChangeDataSourceBody extends PartialType(
  PickType(DataSourceBody, ['name', 'connectionString', 'config']),
  { skipNullProperties: false },
) {
  /** Whether the source is read for posts. */
  @WhenGiven()
  @IsBoolean({ message: 'isActive must be true or false' })
  isActive?: boolean;

  /** Version that you read; a stale one gives 409. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

export class DataSourcesQuery extends PageQuery {
  /** Restricts the list to this website; without it, sources of all websites you have access to are returned. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** A website's own material to write from. */
export class DataSourceResponse implements DataSourceView {
  /** Names the source; `/api/data-sources/{id}` reads it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Name of the source. */
  name: string;
  /** What kind of material it is. */
  @ApiProperty({ enum: DATA_SOURCE_TYPES })
  type: DataSourceType;
  @ApiProperty(CONFIG)
  config: DataSourceConfig;
  /** Whether a connection string is stored; it is never returned. */
  hasConnectionString: boolean;
  /** Whether the source is read for posts. */
  isActive: boolean;
  /** Number of files in the source. */
  files: number;
  /** When it was last read; null before the first time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastReadAt: Date | null;
  /** Number of documents found in the last reading. */
  @ApiProperty({ type: Number, nullable: true })
  lastReadCount: number | null;
  /** Why the last reading failed, in a sentence; null when it succeeded. */
  @ApiProperty({ type: String, nullable: true })
  lastReadError: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What reading a source has shown. */
export class SourceTestResponse implements TestOutcome {
  /** Whether it can be read. */
  success: boolean;
  /** What happened, in a sentence. */
  message: string;
  /** Number of documents that can be read. */
  documents: number;
}

/** A document of a source. */
export class PreviewDocumentResponse {
  /** Names the document within the source. */
  id: string;
  /** Where it can be read; null when it has no address. */
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  /** Its title. */
  title: string;
  /** Plain text, shortened to 2,000 characters. */
  text: string;
  /** Date of publication as the source declares it. */
  @ApiPropertyOptional({ type: String })
  publishedAt?: string;
}

/** The first documents of a source. */
export class PreviewResponse implements Preview {
  /** The first five documents. */
  @ApiProperty({ type: () => [PreviewDocumentResponse] })
  documents: PreviewDocumentResponse[];
  /** Total number of documents. */
  total: number;
  /** Why nothing could be read, in a sentence; null when the reading succeeded. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

/** A file of a source. */
export class SourceFileResponse implements SourceFileView {
  /** Names the file; `DELETE /api/data-sources/{id}/files/{fileId}` removes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Name of the file as it was uploaded. */
  name: string;
  /** Detected from the content, regardless of the file name. */
  @ApiProperty({ enum: FILE_KINDS })
  kind: FileKind;
  bytes: number;
  /** Number of documents that the file was split into. */
  parts: number;
  /** Number of characters in the extracted text. */
  characters: number;
  createdAt: Date;
}
