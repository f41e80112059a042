import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsString, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';

const MAX_EMAIL = 254;
const MAX_NAME = 100;
const MIN_PASSWORD = 8;
/** Long enough for any phrase, short enough not to be worth hashing for an attack. */
const MAX_PASSWORD = 1000;
/** Names stand in mail headers and lists: one line, no control characters. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** May be left out; null is a value and is checked like one. */
export const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

export const EmailField = (message = 'Invalid email address') =>
  applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: MAX_EMAIL, example: 'ada@example.com' }),
    Transform(trimmed),
    IsEmail({}, { message }),
    MaxLength(MAX_EMAIL, { message }),
  );

/** @param label as the sentence begins, such as `First name` */
export const NameField = (label: string, { optional = false } = {}) =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: MAX_NAME, required: !optional }),
    ...(optional ? [WhenGiven()] : []),
    Transform(trimmed),
    MaxLength(MAX_NAME, { message: `${label} must be at most ${MAX_NAME} characters` }),
    Matches(ONE_LINE, { message: `${label} must be one line of text` }),
    IsNotEmpty({ message: `${label} is required` }),
    IsString({ message: `${label} is required` }),
  );

export const NewPasswordField = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD, format: 'password' }),
    MaxLength(MAX_PASSWORD, { message: `Password must be at most ${MAX_PASSWORD} characters` }),
    MinLength(MIN_PASSWORD, { message: `Password must be at least ${MIN_PASSWORD} characters long` }),
    IsString({ message: `Password must be at least ${MIN_PASSWORD} characters long` }),
  );
