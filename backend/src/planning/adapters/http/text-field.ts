import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';

/**
 * A text with something in it, trimmed. What is missing or no text is said to be required, whichever of its rules is
 * looked at first.
 * @param name as people call it: "Category name"
 */
export const TextField = (
  name: string,
  { max, ...shown }: { max: number; required?: boolean; example?: string },
): PropertyDecorator => {
  const message = ({ value }: ValidationArguments) =>
    typeof value === 'string' && value ? `${name} must be at most ${max} characters` : `${name} is required`;
  return applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength: max, ...shown }),
    Transform(trimmed),
    IsString({ message }),
    IsNotEmpty({ message }),
    AtMost(max, { message }),
  );
};

/** Counts Unicode characters, as the database does; `MaxLength` takes a heart and the selector of its look for one. */
const AtMost = (max: number, options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'atMost',
      validator: { validate: (value: unknown) => typeof value === 'string' && [...value].length <= max },
    },
    options,
  );
