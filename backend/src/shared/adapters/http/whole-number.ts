import type { TransformFnParams } from 'class-transformer';

/** A `@Transform` for numbers in a query: decimal digits only. `0x10`, `1e1` and an empty text are not accepted. */
export const wholeNumber = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? (/^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN) : value;
