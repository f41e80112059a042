import type { OpenAPIObject } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsEmail, IsInt, Max, MaxLength, Min } from 'class-validator';
import { CalendarDay } from '../shared/adapters/http/calendar-day.js';
import { KnownId } from '../shared/adapters/http/known-id.js';
import type { Schema } from './operations.js';
import { describeRules } from './rules.js';

class Base {
  @IsInt()
  @Min(1)
  @Max(9)
  count: number;

  @MaxLength(20)
  name: string;

  @IsEmail()
  email: string;

  @KnownId('Say which')
  websiteId: string;
}

class Order extends Base {
  @ArrayNotEmpty()
  @ArrayMaxSize(5)
  @Min(3, { each: true })
  ids: number[];

  @CalendarDay()
  @MaxLength(40)
  day: string;
}

const described = (properties: Record<string, Schema>): Record<string, Schema> => {
  const schemas = { Order: { type: 'object', properties } };
  describeRules({ components: { schemas } } as unknown as OpenAPIObject, new Map([['Order', Order]]));
  return properties;
};

it('documents the rules of a class and of the class that it extends', () =>
  expect(
    described({
      count: { type: ['number', 'null'] },
      name: { type: 'string' },
      email: { type: 'string' },
      websiteId: { type: 'string' },
      ids: { type: 'array', items: { type: 'number' } },
    }),
  ).toEqual({
    count: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
    name: { type: 'string', maxLength: 20 },
    email: { type: 'string', format: 'email' },
    websiteId: { type: 'string', format: 'uuid' },
    ids: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'number', minimum: 3 } },
  }));

it('keeps what a decorator says', () =>
  expect(described({ name: { type: 'string', maxLength: 10 } })).toEqual({ name: { type: 'string', maxLength: 10 } }));

it('gives no day a length beside its format', () =>
  expect(described({ day: { type: 'string', format: 'date' } })).toEqual({ day: { type: 'string', format: 'date' } }));

it('gives a keyword only to the type that can have it', () =>
  expect(described({ name: { type: 'array' } })).toEqual({ name: { type: 'array' } }));
