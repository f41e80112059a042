import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { KnownPostNumbers } from '../../../shared/adapters/http/known-id.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../application/export-posts.js';

const MAX_EXPORTED = 200;

export class ExportPostsBody {
  @KnownPostNumbers({ most: MAX_EXPORTED })
  ids: number[];

  @ApiProperty({ enum: EXPORT_FORMATS })
  @IsIn(EXPORT_FORMATS, { message: `format must be one of ${EXPORT_FORMATS.join(', ')}` })
  format: ExportFormat;
}
