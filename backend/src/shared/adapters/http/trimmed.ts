import type { TransformFnParams } from 'class-transformer';

/** A `@Transform` that removes surrounding white space. */
export const trimmed = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() : value);
