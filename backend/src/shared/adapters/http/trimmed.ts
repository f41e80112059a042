import type { TransformFnParams } from 'class-transformer';

/** For `@Transform`: spaces around a text are not part of it. */
export const trimmed = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value);
