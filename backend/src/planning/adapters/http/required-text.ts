import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, MaxLength, type ValidationArguments } from 'class-validator';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';

export const PLEASE_FILL_IN = 'Please fill in all required fields';

/** A text of a form that asks for all of its required fields in one sentence. @param name as people call it: "Title" */
export const RequiredText = (
  name: string,
  { max, ...shown }: { max: number; format?: string; example?: string },
): PropertyDecorator => {
  const message = ({ value }: ValidationArguments) =>
    typeof value === 'string' && value ? `${name} must be at most ${max} characters` : PLEASE_FILL_IN;
  return applyDecorators(
    ApiProperty({ type: String, minLength: 1, ...(shown.format ? {} : { maxLength: max }), ...shown }),
    Transform(trimmed),
    IsString({ message }),
    IsNotEmpty({ message }),
    MaxLength(max, { message }),
  );
};
