import type { TransformFnParams } from 'class-transformer';

/** For `@Transform` of a query's yes or no: `true` and `false`, nothing else. */
export const yesOrNo = ({ value }: TransformFnParams): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;
