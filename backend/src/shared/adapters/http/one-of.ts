import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** The value must be one of these words. */
export const OneOf = (words: readonly string[], { optional = false } = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: words, required: !optional }),
    ...(optional ? [IsOptional()] : []),
    IsIn(words, { message: ({ property }) => `${property} must be one of ${words.join(', ')}` }),
  );
