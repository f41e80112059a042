import { ApiProperty } from '@nestjs/swagger';

export class FieldProblem {
  field: string;
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
  /** @example Conflict */
  title: string;
  /** @example 409 */
  status: number;
  detail: string;
  /** The path that was called. */
  instance: string;
  message: string;
  /** On 400: what is wrong with which field. */
  @ApiProperty({ type: () => [FieldProblem], required: false })
  errors?: FieldProblem[];
  /** With 429, and with some 503: seconds after which to try again, as in `Retry-After`. */
  @ApiProperty({ type: 'integer', minimum: 0, required: false })
  retryAfter?: number;
}
