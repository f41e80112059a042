import { ApiProperty } from '@nestjs/swagger';

export class FieldProblem {
  field: string;
  message: string;
}

/** RFC 9457, `application/problem+json`. `message` repeats `detail` for clients that read it. */
export class Problem {
  /**
   * `urn:galley:problem:` and a code for programs, which never changes; `about:blank` where the status says it all.
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
}
