import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsNotEmpty, IsString } from 'class-validator';

/** The id of another row in a body: missing is said in these words, malformed or unknown is that row's 404. */
export const IdField = (message: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'uuid' }),
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsString({ message }),
    IsNotEmpty({ message }),
  );
