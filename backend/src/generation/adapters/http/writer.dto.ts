import { ApiProperty } from '@nestjs/swagger';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { REWRITE_CHOICES, type RewriteChoice, type Writer } from '../../application/writer.js';

export class WriterQuery {
  /** The website whose posts are to be rewritten; the writer of the installation when absent. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

/** A writer. */
export class WriterResponse {
  /** `embedded` without a language model. @example embedded */
  id: string;
  /** What a rewrite can be asked for. What is missing fails, or does something else. */
  @ApiProperty({ enum: REWRITE_CHOICES, isArray: true })
  rewriteChoices: readonly RewriteChoice[];

  static from({ id, rewriteChoices }: Pick<Writer, 'id' | 'rewriteChoices'>): WriterResponse {
    return { id, rewriteChoices };
  }
}
