import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength, NotContains } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { POST_SORTS, type PostFilter, type PostSort, type VersionRow } from '../../application/ports.js';
import { VERSION_KINDS, type VersionKind } from '../../domain/post-version.js';
import { POST_STATUSES, type PostStatus } from '../../domain/status.js';

const NO_NUL = { message: '$property contains characters that are not text' };

export class PendingPostsQuery extends PageQuery {
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class PostsQuery extends PendingPostsQuery implements PostFilter {
  @ApiProperty({ enum: POST_STATUSES, required: false })
  @IsOptional()
  @IsIn(POST_STATUSES, { message: `status must be one of ${POST_STATUSES.join(', ')}` })
  status?: PostStatus;

  /** The category's name. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @NotContains('\0', NO_NUL)
  category?: string;

  /** Part of the title, slug, category or excerpt. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @NotContains('\0', NO_NUL)
  q?: string;

  @ApiProperty({ enum: POST_SORTS, default: '-created_at', required: false })
  @IsOptional()
  @IsIn(POST_SORTS, { message: `sort must be one of ${POST_SORTS.join(', ')}` })
  sort: PostSort = '-created_at';
}

export class VersionAnswer implements VersionRow {
  /** @example 1 */
  number: number;
  at: Date;
  /** Who or what made it. */
  by: string;
  @ApiProperty({ enum: VERSION_KINDS })
  kind: VersionKind;
  title: string;

  static of({ number, at, by, kind, title }: VersionRow): VersionAnswer {
    return { number, at, by, kind, title };
  }
}
