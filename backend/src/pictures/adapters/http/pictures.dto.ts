import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  Allow,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { yesOrNo } from '../../../shared/adapters/http/yes-or-no.js';
import { POST_STATUSES } from '../../../posts/index.js';
import type { PublicUrl } from '../../../shared/application/public-url.js';
import type { PictureUse, PictureUses, PictureView } from '../../application/ports.js';
import { COVER_DESIGNS, type CoverDesign } from '../../domain/cover-design.js';
import {
  type FocalPoint,
  MAX_ALT,
  MAX_PICTURE_NAME,
  PICTURE_KINDS,
  type PictureKind,
  type Variant,
} from '../../domain/picture.js';
import { pathOf } from './picture-addresses.js';

/** The name of a picture. Decorators of a property are applied from below, so the last stands first. */
const PictureName = (): PropertyDecorator =>
  applyDecorators(
    IsNotEmpty({ message: 'Name is required' }),
    IsString({ message: 'Name is required' }),
    MaxLength(MAX_PICTURE_NAME, { message: `Name must be at most ${MAX_PICTURE_NAME} characters` }),
    OneLine('Name'),
    Transform(trimmed),
    ApiPropertyOptional({
      type: String,
      minLength: 1,
      maxLength: MAX_PICTURE_NAME,
      example: 'Heat pump in the garden',
    }),
  );

/** What a picture shows, in words. */
const AlternativeText = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(MAX_ALT, { message: `Alternative text must be at most ${MAX_ALT} characters` }),
    IsString({ message: 'Alternative text must be a text' }),
    OneLine('Alternative text'),
    Transform(trimmed),
    ApiPropertyOptional({ type: String, maxLength: MAX_ALT, example: 'A heat pump beside a stone house' }),
  );

const MAX_CATEGORY = 100;

/** A picture to be uploaded. */
export class PictureUploadBody {
  /** The picture: JPEG, PNG, WebP, AVIF or GIF, up to 15 MB and 50 million pixels; what it is shows by its content. */
  @ApiProperty({ type: 'string', format: 'binary' })
  @Allow()
  file: unknown;

  /** Name in the library; without it, that of the file. */
  @IsOptional()
  @PictureName()
  name?: string;

  /** What the picture shows, for those who do not see it. */
  @IsOptional()
  @AlternativeText()
  alt?: string;
}

/** What a cover shows. */
export class CoverBody {
  /** Title of the post. */
  @ApiProperty({ type: String, minLength: 1, maxLength: MAX_PICTURE_NAME, example: 'How a heat pump works' })
  @Transform(trimmed)
  @OneLine('Title')
  @MaxLength(MAX_PICTURE_NAME, { message: `Title must be at most ${MAX_PICTURE_NAME} characters` })
  @IsString({ message: 'Title is required' })
  @IsNotEmpty({ message: 'Title is required' })
  title: string;

  /** What the post is filed under, above the title. */
  @ApiPropertyOptional({ type: String, maxLength: MAX_CATEGORY, example: 'Heat Pumps' })
  @WhenGiven()
  @Transform(trimmed)
  @OneLine('Category')
  @IsString({ message: 'Category must be a text' })
  @MaxLength(MAX_CATEGORY, { message: `Category must be at most ${MAX_CATEGORY} characters` })
  category?: string;

  /** What stands beside the words; without it, the title decides, so that the posts of a website differ. */
  @ApiPropertyOptional({ enum: COVER_DESIGNS, enumName: 'CoverDesign' })
  @WhenGiven()
  @IsIn(COVER_DESIGNS, { message: `design must be one of ${COVER_DESIGNS.join(', ')}` })
  design?: CoverDesign;
}

/** How a post's own cover looks. */
export class PostCoverBody extends PickType(CoverBody, ['design']) {}

/** The point that stays visible when the picture is cropped. */
export class FocalPointBody implements FocalPoint {
  /** From 0, the left edge, to 1, the right one. */
  @ApiProperty({ type: Number, minimum: 0, maximum: 1, example: 0.5 })
  @IsNumber({}, { message: 'x must be a number from 0 to 1' })
  @Min(0, { message: 'x must be a number from 0 to 1' })
  @Max(1, { message: 'x must be a number from 0 to 1' })
  x: number;

  /** From 0, the upper edge, to 1, the lower one. */
  @ApiProperty({ type: Number, minimum: 0, maximum: 1, example: 0.5 })
  @IsNumber({}, { message: 'y must be a number from 0 to 1' })
  @Min(0, { message: 'y must be a number from 0 to 1' })
  @Max(1, { message: 'y must be a number from 0 to 1' })
  y: number;
}

/** Changes of a picture. What is left out stays. */
export class ChangePictureBody {
  /** Name in the library, one line. */
  @WhenGiven()
  @PictureName()
  name?: string;

  /** What the picture shows, for those who do not see it; may be empty. */
  @WhenGiven()
  @AlternativeText()
  alt?: string;

  /** The point that stays visible when the picture is cropped. */
  @WhenGiven()
  @ValidateNested()
  @IsNotEmpty({ message: 'focalPoint must be a point' })
  @Type(() => FocalPointBody)
  focalPoint?: FocalPointBody;

  /** Version that you read; a stale one gives 409. */
  @WhenGiven()
  @IsInt({ message: 'version must be a whole number' })
  version?: number;
}

export class PicturesQuery extends PageQuery {
  /** Website whose pictures are listed. */
  @KnownId('Please select a website first')
  websiteId: string;

  /** A part of the name or the alternative text. */
  @ApiPropertyOptional({ type: String, maxLength: 200, example: 'heat pump' })
  @IsOptional()
  @IsString({ message: 'search must be a text' })
  @MaxLength(200, { message: 'search must be at most 200 characters' })
  search?: string;
}

export class DeletePictureQuery {
  /** Deletes the picture even if posts show it. */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'evenIfUsed must be true or false' })
  evenIfUsed: boolean = false;
}

/** One of the files that a picture is served as. */
export class PictureVariantResponse {
  /** Public address, which never changes and cannot be guessed. */
  @ApiProperty({ type: String, format: 'uri' })
  url: string;
  /** Pixels from left to right. */
  width: number;
  /** Pixels from top to bottom. */
  height: number;
  /** Kind of the file. */
  @ApiProperty({ enum: PICTURE_KINDS })
  kind: PictureKind;
  bytes: number;
}

/** A picture of a website’s library. */
export class PictureResponse {
  /** Names the picture; `/api/pictures/{id}` reads it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Name in the library. */
  name: string;
  /** What the picture shows, for those who do not see it; empty while nobody has described it. */
  alt: string;
  /** Kind of the file that was uploaded. */
  @ApiProperty({ enum: PICTURE_KINDS })
  kind: PictureKind;
  /** Pixels of the uploaded picture from left to right, upright. */
  width: number;
  /** Pixels of the uploaded picture from top to bottom, upright. */
  height: number;
  /** The point that stays visible when the picture is cropped. */
  @ApiProperty({ type: () => FocalPointBody })
  focalPoint: FocalPoint;
  /** Address of the widest variant in the uploaded file’s kind, which every program can show. */
  @ApiProperty({ type: String, format: 'uri' })
  url: string;
  /** WebP of 480, 960 and 1600 pixels as far as the picture has them, then the widest in the uploaded file’s kind. */
  @ApiProperty({ type: () => [PictureVariantResponse] })
  variants: PictureVariantResponse[];
  /** Bytes of all variants. */
  bytes: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A picture as it was uploaded, or as the library had it. */
export class UploadedPictureResponse extends PictureResponse {
  /** False where the library had the very same file already. */
  isNew: boolean;
}

/** A post that shows a picture. */
export class PictureUseResponse implements PictureUse {
  /** Number of the post, its `create_id`. */
  @ApiProperty({ type: 'integer' })
  id: number;
  /** Title of the post. */
  title: string;
  /** Where it stands. */
  @ApiProperty({ enum: POST_STATUSES })
  status: string;
}

/** The posts that show a picture. */
export class PictureUsesResponse implements PictureUses {
  /** Number of posts. */
  total: number;
  /** The newest twenty of them. */
  @ApiProperty({ type: () => [PictureUseResponse] })
  posts: PictureUseResponse[];
}

/** A picture with where it is used. */
export class PictureDetailsResponse extends PictureResponse {
  /** The posts whose current or approved text shows the picture. */
  @ApiProperty({ type: () => PictureUsesResponse })
  uses: PictureUsesResponse;
}

export function toPictureResponse({ address, ...picture }: PictureView, publicUrl: PublicUrl): PictureResponse {
  const url = (variant: Variant) => publicUrl.link(pathOf(address, variant));
  return {
    ...picture,
    url: url(picture.variants.at(-1)!),
    variants: picture.variants.map((variant) => ({
      url: url(variant),
      width: variant.width,
      height: variant.height,
      kind: variant.kind,
      bytes: variant.bytes,
    })),
  };
}
