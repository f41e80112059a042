import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import type { SimilarTitle } from '../../application/focus-topic-ports.js';

export class SimilarTitlesQuery {
  /** Website whose posts and topics are compared. */
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** What is wished for. @example Grants for heat pumps */
  @IsString({ message: 'title must be text' })
  @MaxLength(500, { message: 'title must have at most 500 characters' })
  title: string;
}

/** A post or focus topic that is much the same. */
export class SimilarTitleResponse {
  /** What it is. */
  @ApiProperty({ enum: ['post', 'topic'] })
  kind: 'post' | 'topic';
  /** A post’s number, a topic’s id. */
  id: string;
  /** Its title. */
  title: string;
  /** A post’s status, a topic’s state. */
  status: string;
  createdAt: Date;

  static from({ kind, id, title, status, createdAt }: SimilarTitle): SimilarTitleResponse {
    return { kind, id: String(id), title, status, createdAt };
  }
}
