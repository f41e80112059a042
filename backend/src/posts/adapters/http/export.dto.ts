import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';
import { EXPORT_FORMATS, type ExportFormat } from '../../application/export-posts.js';

const MAX_EXPORTED = 200;
const MAX_INTEGER = 2_147_483_647;
const POST_NUMBERS = { each: true, message: 'ids must be a list of post numbers' };

export class ExportPostsBody {
  /** @example [12, 13] */
  @IsArray({ message: POST_NUMBERS.message })
  @ArrayNotEmpty({ message: 'Choose at least one post' })
  @ArrayMaxSize(MAX_EXPORTED, { message: `ids may have at most ${MAX_EXPORTED} posts` })
  @IsInt(POST_NUMBERS)
  @Min(1, POST_NUMBERS)
  @Max(MAX_INTEGER, POST_NUMBERS)
  ids: number[];

  @ApiProperty({ enum: EXPORT_FORMATS })
  @IsIn(EXPORT_FORMATS, { message: `format must be one of ${EXPORT_FORMATS.join(', ')}` })
  format: ExportFormat;
}
