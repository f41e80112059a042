import { ApiProperty } from '@nestjs/swagger';

/** What is wrong with a field of a request. */
export class FieldProblem {
  /** Name of the field; for one within others, the path with dots. */
  field: string;
  /** What is wrong with it, in a sentence for people. */
  message: string;
}

/** RFC 9457, `application/problem+json`. `message` repeats `detail` for clients that read it. */
export class Problem {
  /**
   * `urn:galley:problem:` and a code for programs, which never changes; `about:blank` where the status says it all.
   * docs/api/problems.md has the cause and remedy of each. More may be added.
   * @example urn:galley:problem:post-not-pending
   */
  type: string;
  /** Short name of the status for people. @example Conflict */
  title: string;
  /** The HTTP status, again. @example 409 */
  status: number;
  /** What went wrong and what to do about it, in sentences for people. */
  detail: string;
  /** The path that was called. */
  instance: string;
  /** The same text as `detail`. */
  message: string;
  /** On 400: what is wrong with which field. */
  @ApiProperty({ type: () => [FieldProblem], required: false })
  errors?: FieldProblem[];
  /** With 429, and with some 503: seconds after which to try again, as in `Retry-After`. */
  @ApiProperty({ type: 'integer', minimum: 0, required: false })
  retryAfter?: number;
}
