import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsIn, IsOptional, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { WebAddress } from '../../../shared/adapters/http/web-address.js';
import {
  DRAFT_HANDLINGS,
  type DraftHandling,
  IMPORT_KINDS,
  IMPORT_STATUSES,
  type ImportKind,
  type ImportStatus,
} from '../../domain/import.js';

const MAX_URL = 2000;

/** A file to import. */
export class ImportBody {
  /** A website archive of Galley (zip), a WordPress export (WXR, XML) or a Ghost export (JSON), up to 200 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  @Allow()
  file: unknown;
  /** Website into which posts of WordPress or Ghost are imported; without it, a new website is created. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
  /** URL of the new website, replacing the one in the file. */
  @IsOptional()
  @MaxLength(MAX_URL, { message: 'Please enter a valid URL' })
  @WebAddress({ message: 'Please enter a valid URL' })
  url?: string;
  /** How unpublished posts are handled: skipped, or imported as pending posts. */
  @ApiProperty({ enum: DRAFT_HANDLINGS, required: false, default: 'skip' })
  @IsOptional()
  @IsIn(DRAFT_HANDLINGS, { message: `drafts must be one of ${DRAFT_HANDLINGS.join(', ')}` })
  drafts?: DraftHandling;
}

export class ImportsQuery extends PageQuery {
  /** Only imports into this website; without it, into all that you have access to. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** Entries that were left out for one reason. */
export class SkippedItemsResponse {
  /** Why they were left out, in a sentence. */
  reason: string;
  /** How many they are. */
  count: number;
}

/** What an import has brought. */
export class ImportReportResponse {
  /** Number of newly imported posts. */
  imported: number;
  /** What was left out, by reason. */
  @ApiProperty({ type: () => [SkippedItemsResponse] })
  skipped: SkippedItemsResponse[];
  /** What was imported differently than it was, in sentences. */
  @ApiProperty({ type: [String] })
  warnings: string[];
}

/** An import, which goes on in the background. */
export class ImportResponse {
  /** Names the import; `/api/imports/{id}` follows it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** What the file is. */
  @ApiProperty({ enum: IMPORT_KINDS })
  kind: ImportKind;
  /** Name of the file as it was uploaded. */
  fileName: string;
  /** Size of the file. */
  bytes: number;
  /** For a new website, null until the import has succeeded. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  @ApiProperty({ type: String, nullable: true })
  websiteName: string | null;
  /** How far it is. */
  @ApiProperty({ enum: IMPORT_STATUSES })
  status: ImportStatus;
  /** Progress or outcome, in a sentence. */
  detail: string;
  /** Number of rows or entries processed so far. */
  done: number;
  /** Number of rows to process; 0 while it is not known. */
  total: number;
  /** Present when the import has succeeded. */
  @ApiProperty({ type: () => ImportReportResponse, nullable: true })
  report: ImportReportResponse | null;
  createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;
}
