import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  IsEmail,
  IsNotEmpty,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  Validate,
  type ValidationArguments,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { emailOf } from '../../domain/email.js';
import { isEasilyGuessed } from '../../domain/common-passwords.js';
import {
  MAX_NEW_PASSWORD,
  MIN_PASSWORD,
  PasswordIsBlank,
  PasswordIsCommon,
  PasswordTooLong,
  PasswordTooShort,
} from '../../domain/errors.js';

const MAX_EMAIL = 254;
const MAX_NAME = 100;
/** Of a password that exists: longer ones were allowed once. */
export const MAX_PASSWORD = 1000;
export const PASSWORD_TOO_LONG = `Password must be at most ${MAX_PASSWORD} characters`;

const asEmail = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? emailOf(value) : value);

/**
 * An address in the form in which it is compared. Before the @ it is ASCII: look-alikes are refused, and any mail
 * server takes it.
 */
export const EmailField = (message = 'Invalid email address') =>
  applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: MAX_EMAIL, example: 'ada@example.com' }),
    Transform(asEmail),
    IsEmail({ allow_utf8_local_part: false }, { message }),
    MaxLength(MAX_EMAIL, { message }),
  );

/** One line of up to 100 characters. @param label as the sentence begins, such as `First name` */
export const NameRules = (label: string) =>
  applyDecorators(MaxLength(MAX_NAME, { message: `${label} must be at most ${MAX_NAME} characters` }), OneLine(label));

/** @param label as the sentence begins, such as `First name` */
export const NameField = (label: string, { optional = false } = {}) =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: MAX_NAME, required: !optional }),
    ...(optional ? [WhenGiven()] : []),
    Transform(trimmed),
    NameRules(label),
    IsNotEmpty({ message: `${label} is required` }),
    IsString({ message: `${label} is required` }),
  );

@ValidatorConstraint()
class UncommonPassword implements ValidatorConstraintInterface {
  validate(value: unknown, { object }: ValidationArguments): boolean {
    const { email } = object as { email?: unknown };
    if (typeof value !== 'string' || value.length > MAX_NEW_PASSWORD) return true;
    return !isEasilyGuessed(value, typeof email === 'string' && email.length <= MAX_EMAIL ? email : '');
  }

  defaultMessage(): string {
    return PasswordIsCommon.text;
  }
}

export const NewPasswordField = () =>
  applyDecorators(
    ApiProperty({ type: String, minLength: MIN_PASSWORD, maxLength: MAX_NEW_PASSWORD, format: 'password' }),
    Validate(UncommonPassword),
    Matches(/\S/, { message: PasswordIsBlank.text }),
    MaxLength(MAX_NEW_PASSWORD, { message: PasswordTooLong.text }),
    MinLength(MIN_PASSWORD, { message: PasswordTooShort.text }),
    IsString({ message: PasswordTooShort.text }),
  );
