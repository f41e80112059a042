import type { TransformFnParams } from 'class-transformer';

/** A `@Transform` for booleans in a query: only `true` and `false` are accepted. */
export const yesOrNo = ({ value }: TransformFnParams): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;
