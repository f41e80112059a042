import type { TransformFnParams } from 'class-transformer';

/** For `@Transform` of a query's number: decimal digits only. `0x10`, `1e1` and an empty text are no numbers. */
export const wholeNumber = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? (/^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN) : value;
