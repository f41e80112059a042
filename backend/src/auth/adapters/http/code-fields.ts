import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';

const SIX_DIGITS = 'The code has six digits';
const RECOVERY_CODE = 'A recovery code has 24 letters and digits';
const MAX_RECOVERY_CODE = 60;

const withoutSpaces = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && value.length <= MAX_RECOVERY_CODE ? value.replace(/\s/g, '') : value;

/** A one-time code of an authenticator app. */
export const CodeField = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      pattern: '^[0-9]{6}$',
      example: '492039',
      description: 'The code that the authenticator app shows now. Each works once.',
    }),
    Transform(withoutSpaces),
    Matches(/^\d{6}$/, { message: SIX_DIGITS }),
    IsString({ message: SIX_DIGITS }),
  );

export const RecoveryCodeField = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      maxLength: MAX_RECOVERY_CODE,
      example: '4kd82m-qrt7xa-9bnw3c-hz6fue',
      description: 'One of the recovery codes, with or without hyphens. Each works once.',
    }),
    Transform(withoutSpaces),
    MaxLength(MAX_RECOVERY_CODE, { message: RECOVERY_CODE }),
    IsString({ message: RECOVERY_CODE }),
  );

/** @param optional for what also begins a sign-in */
export const SignInTokenField = ({ optional = false } = {}) =>
  applyDecorators(
    ApiProperty({
      type: String,
      maxLength: 100,
      required: !optional,
      description: 'The `mfaToken` of the sign-in that waits for a second factor.',
    }),
    ...(optional ? [WhenGiven()] : []),
    MaxLength(100),
    IsString(),
  );
