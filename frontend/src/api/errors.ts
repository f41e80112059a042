/** The body of an error response (problem details, RFC 9457). `message` is a sentence to show to a person. */
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
 * A response whose status is not 2xx. The error's message is the status, a colon, and the body as text, or the status
 * text if the body is empty.
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

/** The session could not be refreshed: its tokens are removed, and the person has to sign in again. */
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

/** The browser or the device has not used or made a passkey. The message says why, and what to do. */
export class PasskeyFailed extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PasskeyFailed';
  }
}

/** The server could not be reached. */
export class ConnectionFailed extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached. Please check your connection and try again.', { cause });
    this.name = 'ConnectionFailed';
  }
}

/** The response was successful, but its body is not what the API document describes. */
export class UnexpectedResponse extends Error {
  constructor() {
    super('The server did not answer as expected.');
    this.name = 'UnexpectedResponse';
  }
}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof AuthenticationFailed || (error instanceof ApiError && error.status === 401);

/** Whether the server refused a request because of its rate limit. The error's message says how long to wait. */
export const isThrottled = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

const OWN = [RequestTimedOut, ConnectionFailed, AuthenticationFailed, PasskeyFailed];

/** Returns the message of an error for a person: that of the server if there is one, otherwise `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem.message ?? error.problem.detail ?? fallback;
  if (OWN.some((kind) => error instanceof kind)) return (error as Error).message;
  return fallback;
}

/** Returns the validation errors of the fields of a form; an empty array if there are none. */
export const fieldErrorsOf = (error: unknown): { field: string; message: string }[] =>
  error instanceof ApiError && Array.isArray(error.problem.errors) ? error.problem.errors : [];
