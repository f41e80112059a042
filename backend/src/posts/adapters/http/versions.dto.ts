import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { wholeNumber } from '../../../shared/adapters/http/whole-number.js';
import { withTexts } from '../../../shared/adapters/http/with-texts.js';
import { wiresWithout, wireText } from '../../../shared/domain/text-fields.js';
import type { VersionDetails, VersionRow } from '../../application/ports.js';
import type { Comparison, TextPart } from '../../domain/comparison.js';
import { VERSION_KINDS, type VersionKind } from '../../domain/post-version.js';
import { REWRITE_TYPES, type RewriteType } from '../../domain/rewrite-request.js';

const MAX_INTEGER = 2_147_483_647;
const NUMBER = { message: '$property must be the number of a version' };
const OPS = ['same', 'add', 'remove'] as const;

const VersionNumber = (): PropertyDecorator => (target, name) => {
  ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_INTEGER })(target, name);
  Transform(wholeNumber)(target, name);
  for (const rule of [IsInt(NUMBER), Min(1, NUMBER), Max(MAX_INTEGER, NUMBER)]) rule(target, name);
};

export class CompareQuery {
  /** Number of the earlier version. */
  @VersionNumber()
  from: number;

  /** Number of the later version. */
  @VersionNumber()
  to: number;
}

/** A text that a post has had. */
export class VersionResponse implements VersionRow {
  /** Its number, counted from 1 in each post. @example 1 */
  number: number;
  /** When it was saved. */
  at: Date;
  /** Who or what made it. */
  by: string;
  /** How it came about. */
  @ApiProperty({ enum: VERSION_KINDS })
  kind: VersionKind;
  /** Title of the post in this version. */
  title: string;
  /** Type of the rewrite that made it. */
  @ApiProperty({ enum: REWRITE_TYPES, nullable: true })
  rewriteType: RewriteType | null;
  /** Number of the version that was restored: the latest earlier one with the same text. */
  @ApiProperty({ type: 'integer', nullable: true })
  restoredVersion: number | null;

  static from({ number, at, by, kind, title, rewriteType, restoredVersion }: VersionRow): VersionResponse {
    return { number, at, by, kind, title, rewriteType, restoredVersion };
  }
}

/** The whole text as it was. */
export class VersionDetailsResponse extends withTexts(VersionResponse, wiresWithout('title')) {
  static override from(version: VersionDetails): VersionDetailsResponse {
    return { ...VersionResponse.from(version), ...wireText(version) };
  }
}

/** A part of a comparison. */
export class TextPartResponse implements TextPart {
  /** In both, only in the later text, or only in the earlier one. */
  @ApiProperty({ enum: OPS })
  op: TextPart['op'];
  /** The words. */
  text: string;
}

/** What differs between two versions. */
export class ComparisonResponse implements Comparison {
  /** Number of the earlier text. */
  from: number;
  /** Number of the later text. */
  to: number;
  /** The fields that differ, by name. The content is compared as it reads: headings, lists and tables in Markdown. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/TextPartResponse' } },
  })
  fields: Record<string, TextPartResponse[]>;
  /**
   * Of these, the ones with passages too long or too different to be compared by words: they are shown whole, before
   * and after.
   */
  coarse: string[];
}
