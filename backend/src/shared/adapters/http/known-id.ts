import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsNotEmpty,
  IsString,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { isId } from '../../domain/ids.js';
import { MAX_POST_NUMBER, postNumberOf } from './post-number.js';
import { WhenGiven } from './when-given.js';

/** Name of the rule; a request that violates only this one gets 404, see `validation.ts`. */
export const KNOWN_ID = 'knownId';

const NOTHING = 'There is nothing with this id.';

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);
const lowered = ({ value }: TransformFnParams): unknown => (Array.isArray(value) ? value.map(lower) : lower(value));

const HasShapeOfId = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    { name: KNOWN_ID, validator: { validate: (value: unknown) => isId(value), defaultMessage: () => NOTHING } },
    options,
  );

/**
 * The id of another row in a body or a query, compared in lower case. Missing or no text is 400 in these words; a text
 * that cannot be an id is 404, as an unknown one is.
 */
export const KnownId = (message: string, { optional = false } = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'uuid', required: !optional }),
    ...(optional ? [WhenGiven()] : []),
    Transform(lowered),
    HasShapeOfId({}),
    IsNotEmpty({ message }),
    IsString({ message }),
  );

/** A list of known ids. @param most maximum length */
export const KnownIds = (name: string, { most }: { most: number }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [String], format: 'uuid', maxItems: most }),
    Transform(lowered),
    HasShapeOfId({ each: true }),
    IsString({ each: true, message: `${name} must be a list of ids` }),
    ArrayMaxSize(most, { message: `${name} must be at most ${most}` }),
    IsArray({ message: `${name} must be a list of ids` }),
  );

/** An optional post number in a query; a malformed one gets 404, like an unknown one. */
export const KnownPostNumber = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_POST_NUMBER, required: false }),
    WhenGiven(),
    Transform(({ value }: TransformFnParams) => postNumberOf(value)),
    ValidateBy({
      name: KNOWN_ID,
      validator: { validate: (value: unknown) => value !== null, defaultMessage: () => NOTHING },
    }),
  );

/** Post numbers in a body; a malformed one gets 404, like an unknown one. @param most maximum length */
export const KnownPostNumbers = ({ most }: { most: number }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: [Number], minItems: 1, maxItems: most, example: [12, 13] }),
    ValidateBy(
      {
        name: KNOWN_ID,
        validator: {
          validate: (value: unknown) => typeof value === 'number' && postNumberOf(String(value)) !== null,
          defaultMessage: () => NOTHING,
        },
      },
      { each: true },
    ),
    ArrayMaxSize(most, { message: `ids may have at most ${most} posts` }),
    ArrayNotEmpty({ message: 'Choose at least one post' }),
    IsArray({ message: 'ids must be a list of post numbers' }),
  );
