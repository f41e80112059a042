import type { components } from './schema.js';

export type ProblemBody = components['schemas']['Problem'];

/** A response of Galley other than 2xx and 304. The message says in a sentence what is wrong. */
export class GalleyProblem extends Error {
  override readonly name = 'GalleyProblem';
  readonly status: number;
  /** What is wrong, such as `post-changed`; null when something else than Galley answered, a proxy for example. */
  readonly code: string | null;
  /** Seconds after which to repeat the request, when Galley says so. */
  readonly retryAfter: number | null;
  /** The whole response; null when it is no problem of Galley's. */
  readonly body: ProblemBody | null;

  constructor(response: Response, body: ProblemBody | null) {
    super(body?.detail ?? `Galley answered ${response.status}.`);
    this.status = response.status;
    this.code = body?.type?.replace('urn:galley:problem:', '') ?? null;
    this.retryAfter = secondsIn(response.headers.get('retry-after'));
    this.body = body;
  }
}

export async function problemOf(response: Response): Promise<GalleyProblem> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  return new GalleyProblem(response, isProblem ? ((await response.json()) as ProblemBody) : null);
}

/** @returns null when the header is absent or has a date instead, which Galley does not send */
export const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;
