/** The body of a refused request (RFC 9457, with the sentence for a person in `message`). */
export interface Problem {
  title?: string;
  detail?: string;
  message?: string;
  errors?: { field: string; message: string }[];
  [extension: string]: unknown;
}

const problemIn = (text: string): Problem => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Problem) : {};
  } catch {
    return {};
  }
};

/**
 * An answer that is not OK. Its message is the status, a colon and the body's text, or the status text without a body.
 */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(
    readonly status: number,
    statusText: string,
    body: string,
  ) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.problem = problemIn(body);
  }

  static async fromResponse(response: Response): Promise<ApiError> {
    return new ApiError(response.status, response.statusText, await response.text());
  }
}

/** The session could not be renewed: the tokens are gone and the person has to sign in again. */
export class AuthenticationFailed extends Error {
  constructor() {
    super('Authentication failed');
    this.name = 'AuthenticationFailed';
  }
}

export class RequestTimedOut extends Error {
  constructor(seconds: number, generating: boolean) {
    const advice = generating
      ? 'AI content generation can take several minutes due to research and processing time. Please try again.'
      : 'Please try again.';
    super(`Request timed out after ${seconds} seconds. ${advice}`);
    this.name = 'RequestTimedOut';
  }
}

/** The server could not be reached at all. */
export class ConnectionFailed extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached. Please check your connection and try again.', { cause });
    this.name = 'ConnectionFailed';
  }
}

/** The answer was there, but is not what this call answers. */
export class UnexpectedResponse extends Error {
  constructor() {
    super('The server did not answer as expected.');
    this.name = 'UnexpectedResponse';
  }
}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof AuthenticationFailed || (error instanceof ApiError && error.status === 401);

/** Too often: the sentence says how long to wait. */
export const isThrottled = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** The sentence of an error for a person: the server's own where it gave one. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem.message ?? error.problem.detail ?? fallback;
  if (error instanceof RequestTimedOut || error instanceof ConnectionFailed || error instanceof AuthenticationFailed)
    return error.message;
  return fallback;
}

/** What is wrong with which field, for forms. */
export const fieldErrorsOf = (error: unknown): { field: string; message: string }[] =>
  error instanceof ApiError && Array.isArray(error.problem.errors) ? error.problem.errors : [];
