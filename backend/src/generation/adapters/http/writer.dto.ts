import { ApiProperty } from '@nestjs/swagger';
import { REWRITE_CHOICES, type RewriteChoice, type Writer } from '../../application/writer.js';

/** The writer of this installation. */
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
