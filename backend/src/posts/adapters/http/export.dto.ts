import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { KnownId, KnownPostNumbers } from '../../../shared/adapters/http/known-id.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../application/export-posts.js';
import { POST_STATUSES, type PostStatus } from '../../domain/status.js';

const MAX_EXPORTED = 200;

export class ExportPostsBody {
  @KnownPostNumbers({ most: MAX_EXPORTED })
  ids: number[];

  @ApiProperty({ enum: EXPORT_FORMATS })
  @IsIn(EXPORT_FORMATS, { message: `format must be one of ${EXPORT_FORMATS.join(', ')}` })
  format: ExportFormat;
}

export class ExportAllPostsBody {
  /** Only of this website; of all that you reach when left out. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  @ApiProperty({ enum: POST_STATUSES, required: false })
  @IsOptional()
  @IsIn(POST_STATUSES, { message: `status must be one of ${POST_STATUSES.join(', ')}` })
  status?: PostStatus;

  @ApiProperty({ enum: EXPORT_FORMATS })
  @IsIn(EXPORT_FORMATS, { message: `format must be one of ${EXPORT_FORMATS.join(', ')}` })
  format: ExportFormat;
}
