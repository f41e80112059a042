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

export class ImportBody {
  /** A website archive of Galley (zip), a WordPress export (WXR, XML) or a Ghost export (JSON); up to 200 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  @Allow()
  file: unknown;
  /** The website that posts of WordPress or Ghost go into; a new one is made when absent. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
  /** Of the new website, instead of the address in the file. */
  @IsOptional()
  @MaxLength(MAX_URL, { message: 'Please enter a valid URL' })
  @WebAddress({ message: 'Please enter a valid URL' })
  url?: string;
  /** What becomes of posts that were not published: left out, or pending posts. */
  @ApiProperty({ enum: DRAFT_HANDLINGS, required: false, default: 'skip' })
  @IsOptional()
  @IsIn(DRAFT_HANDLINGS, { message: `drafts must be one of ${DRAFT_HANDLINGS.join(', ')}` })
  drafts?: DraftHandling;
}

export class ImportsQuery extends PageQuery {
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class SkippedItemsResponse {
  reason: string;
  count: number;
}

export class ImportReportResponse {
  /** Posts that are new here. */
  imported: number;
  @ApiProperty({ type: () => [SkippedItemsResponse] })
  skipped: SkippedItemsResponse[];
  @ApiProperty({ type: [String] })
  warnings: string[];
}

export class ImportResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: IMPORT_KINDS })
  kind: ImportKind;
  fileName: string;
  /** Of the file. */
  bytes: number;
  /** Of a new one only when the import has succeeded. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  @ApiProperty({ type: String, nullable: true })
  websiteName: string | null;
  @ApiProperty({ enum: IMPORT_STATUSES })
  status: ImportStatus;
  /** What it is doing, or how it went, in a sentence. */
  detail: string;
  /** Of `total`. */
  done: number;
  /** 0 until it is known. */
  total: number;
  /** When it has succeeded. */
  @ApiProperty({ type: () => ImportReportResponse, nullable: true })
  report: ImportReportResponse | null;
  createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;
}
