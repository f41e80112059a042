import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { type Power, POWERS } from '../../../shared/domain/scope.js';
import { MAX_TOKEN_NAME, type NewToken, type PersonalToken } from '../../domain/personal-token.js';

/** A moment names its zone; a date alone would be one in a zone that nobody named. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/;
const asMoment = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && !MOMENT.test(value) ? '' : value;

/** A new personal token. */
export class MakeTokenBody {
  /** What it is for; stands in the audit log beside yours. @example Release script */
  @ApiProperty({ type: String, minLength: 1, maxLength: MAX_TOKEN_NAME })
  @Transform(trimmed)
  @IsString({ message: 'Name is required' })
  @IsNotEmpty({ message: 'Name is required' })
  @MaxLength(MAX_TOKEN_NAME, { message: `Name must be at most ${MAX_TOKEN_NAME} characters` })
  @OneLine('Name')
  name: string;

  /**
   * `read`: GETs. `write`: changes, but no decisions. `approve`: decisions about posts, where a platform admin has
   * allowed you this.
   */
  @ApiProperty({ enum: POWERS, isArray: true, minItems: 1, example: ['read', 'write'] })
  @IsArray({ message: 'scopes must be a list' })
  @ArrayNotEmpty({ message: 'Choose at least one scope' })
  @ArrayUnique({ message: 'scopes names one twice' })
  @IsIn(POWERS, { each: true, message: `scopes must be of ${POWERS.join(', ')}` })
  scopes: Power[];

  /** When it ends by itself; absent: when it is revoked. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, required: false, example: '2027-01-31T00:00:00Z' })
  @IsOptional()
  @Transform(asMoment)
  @IsISO8601({ strict: true }, { message: 'expiresAt must be a time such as 2027-01-31T00:00:00Z' })
  expiresAt?: string | null;

  static toNewToken({ name, scopes, expiresAt }: MakeTokenBody): NewToken {
    return { name, powers: scopes, expiresAt: expiresAt ? new Date(expiresAt) : null };
  }
}

/** A personal token, without the token itself. */
export class TokenResponse {
  /** Names the token; `DELETE /api/tokens/{id}` revokes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** What it is for; stands in the audit log beside its person. */
  name: string;
  /** How the token begins, to know it again. @example glpt_4fG2 */
  prefix: string;
  /** What it may do, at most what its person may do at that moment. */
  @ApiProperty({ enum: POWERS, isArray: true })
  scopes: readonly Power[];
  createdAt: Date;
  /** When a call was last made with it; null before the first. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  expiresAt: Date | null;

  static from({ id, name, prefix, powers, createdAt, lastUsedAt, expiresAt }: PersonalToken): TokenResponse {
    return { id, name, prefix, scopes: powers, createdAt, lastUsedAt, expiresAt };
  }
}

/** A new personal token, with the token itself. */
export class CreatedTokenResponse extends TokenResponse {
  /** The token itself, this once: send it as `Authorization: Bearer`. */
  token: string;
}
