import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsInt, Matches, Max, Min } from 'class-validator';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { ClaimsOfPost } from '../persistence/sql-claim-checks.js';

/** Claims in one request; a post of 5,000 words has about 200. */
const MAX_CLAIMS = 1_000;
const MAX_INTEGER = 2_147_483_647;
const WHOLE = { message: 'textVersion must be the number of a version' };
const KEYS = { message: '$property must be a list of keys of claims' };
const MANY = { message: `$property must have at most ${MAX_CLAIMS} claims` };
const KEY = /^[0-9a-f]{32}(-\d{1,6})?$/;

const Keys = (): PropertyDecorator => (target, name) => {
  ApiProperty({ type: [String], required: false, maxItems: MAX_CLAIMS })(target, name);
  for (const rule of [
    WhenGiven(),
    IsArray(KEYS),
    ArrayMaxSize(MAX_CLAIMS, MANY),
    Matches(KEY, { ...KEYS, each: true }),
  ])
    rule(target, name);
};

/** What you have checked, or no longer call checked. */
export class CheckClaimsBody {
  /** The `textVersion` of the claims that you read. @example 2 */
  @IsInt(WHOLE)
  @Min(1, WHOLE)
  @Max(MAX_INTEGER, WHOLE)
  textVersion: number;

  /** Keys of claims that you have checked. Those you checked before stay so. */
  @Keys()
  checked?: string[];

  /** Keys of claims that you no longer call checked. */
  @Keys()
  unchecked?: string[];
}

/** A claim of a post, and who has checked it. */
export class CheckedClaimResponse {
  /**
   * Names what the sentence says and what proves it. The same claim has the same key in the next version of the text,
   * and stays checked.
   * @example 0f3c9a5e1b7d42688c21d9e4b6f0a713
   */
  key: string;
  /** Its block, as in `places` of the post. @example b3 */
  block: string;
  /** Its sentence there, counted from 1. @example 2 */
  sentence: number;
  /** Whether it cites a source; otherwise it is one of `unsupported` of the post. */
  supported: boolean;
  /** Whether you have checked it. */
  checkedByMe: boolean;
  /** How many people have checked it. */
  @ApiProperty({ type: 'integer' })
  checkedBy: number;
}

/** The claims of a post, and how many were checked. */
export class ClaimChecksResponse {
  /** The number of the text version that the claims are of, `versions` of the post. */
  @ApiProperty({ type: 'integer' })
  textVersion: number;
  /** Whether the post is approved only when somebody has checked each of them: a setting of the website. */
  required: boolean;
  /** How many claims there are to check. */
  @ApiProperty({ type: 'integer' })
  total: number;
  /** How many of them somebody has checked. */
  @ApiProperty({ type: 'integer' })
  checked: number;
  /** How many of them you have checked. */
  @ApiProperty({ type: 'integer' })
  checkedByMe: number;
  /** Sentences that cite a source or state something checkable without one, in reading order. */
  @ApiProperty({ type: () => [CheckedClaimResponse] })
  claims: CheckedClaimResponse[];

  static from({ textVersion, required, claims }: ClaimsOfPost): ClaimChecksResponse {
    return {
      textVersion,
      required,
      total: claims.length,
      checked: claims.filter(({ checkedBy }) => checkedBy > 0).length,
      checkedByMe: claims.filter(({ checkedByMe }) => checkedByMe).length,
      claims: claims.map(({ key, block, sentence, supported, checkedByMe, checkedBy }) => ({
        key,
        block,
        sentence,
        supported,
        checkedByMe,
        checkedBy,
      })),
    };
  }
}
