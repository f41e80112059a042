import { type DomainError, type ErrorKind } from '../../domain/domain-error.js';
import type { Problem } from './problem.dto.js';

export const STATUS_OF: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  unprocessable: 422,
  'too-many': 429,
  upstream: 502,
  unavailable: 503,
  timeout: 504,
};

export const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be done',
  429: 'Too many requests',
  500: 'Internal error',
  502: 'Upstream failed',
  503: 'Unavailable',
  504: 'Out of time',
};

export const problemOf = (error: DomainError, instance: string): Problem & Record<string, unknown> =>
  problem(STATUS_OF[error.kind], error.message, instance, error.code, error.details);

export function problem(
  status: number,
  detail: string,
  instance: string,
  code = 'about:blank',
  members: Readonly<Record<string, unknown>> = {},
): Problem & Record<string, unknown> {
  const type = code === 'about:blank' ? code : `urn:galley:problem:${code}`;
  return { type, title: TITLES[status] ?? 'Error', status, detail, instance, message: detail, ...members };
}
