import type { OpenAPIObject } from '@nestjs/swagger';
import { PROBLEMS } from '../shared/adapters/http/api-responses.js';
import { TITLES } from '../shared/adapters/http/problem.js';
import { WEBSITE_KEY } from '../shared/adapters/http/website-key-auth.js';
import { PERSONAL_TOKEN } from './product.js';
import { PROBLEM_TYPES } from './problem-codes.js';
import {
  type ResponseObject,
  inputsOf,
  type Operation,
  operationsOf,
  type PlacedOperation,
  type Schema,
} from './operations.js';

const WORDS: Readonly<Record<string, string>> = {
  400: 'A value breaks a rule; `errors` says which. Unknown fields and parameters are refused too.',
  401: 'No credentials, or they are not valid any more',
  403: 'Your role or place in the team does not allow it',
  404: 'Unknown, or another tenant’s',
  409: 'The present state does not allow it, or the version that was read is stale',
  410: 'It was there, and has been used or is over',
  413: 'The body is too large',
  415: 'The body is of a type that is not taken here',
  422: 'It was understood and cannot be done; or the Idempotency-Key was used with another request',
  429: 'Too many of these; `Retry-After` says when to come again',
  500: 'Something went wrong on our side',
  502: 'Something that is needed failed',
  503: 'Not ready, or busy; `Retry-After` says when to come again',
  504: 'Something that is needed took too long',
};
const RETRY = { 'Retry-After': { description: 'When to come again, in seconds', schema: { type: 'integer' } } };
const HEADERS: Readonly<Record<string, Record<string, object>>> = {
  401: { 'WWW-Authenticate': { description: '`Bearer`', schema: { type: 'string' } } },
  429: RETRY,
  503: RETRY,
};
const LOOKS_LIKE_AN_ID = /(^id|Ids?|^ids)$/;

/**
 * Adds to every operation the error responses that it can have by general rules, so that controllers need not repeat
 * them. Responses that a controller declares itself (with `ApiProblems`, or with a body of their own) are kept.
 */
export function describeProblems(document: OpenAPIObject): OpenAPIObject {
  const used = new Set<string>();
  for (const placed of operationsOf(document)) {
    const { responses } = placed.operation;
    const own = ((placed.operation[PROBLEMS] ?? []) as number[]).map(String);
    delete placed.operation[PROBLEMS];
    for (const status of [...usualOf(document, placed), ...own]) responses[status] ??= {};
    for (const [status, answer] of Object.entries(responses)) {
      if (Number(status) < 400) continue;
      if (answer.content) answer.headers = { ...HEADERS[status], ...answer.headers };
      else {
        responses[status] = { $ref: `#/components/responses/${nameOf(status)}` };
        used.add(status);
      }
    }
  }
  const problem = document.components!.schemas!['Problem'] as Schema;
  // Problems may have extension members (RFC 9457, section 3.2) such as `current`.
  problem.additionalProperties = true;
  Object.assign(problem.properties!['type']!, { enum: PROBLEM_TYPES });
  document.components!.responses = {
    ...document.components!.responses,
    ...Object.fromEntries([...used].sort().map((status) => [nameOf(status), sharedResponse(status)])),
  } as never;
  return document;
}

/** Returns the name of the shared response, such as `TooManyRequests` for 429. */
export const nameOf = (status: number | string): string =>
  (TITLES[Number(status)] ?? `Problem ${status}`)
    .split(' ')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

const sharedResponse = (status: string): ResponseObject => ({
  description: WORDS[status] ?? 'A problem',
  ...(HEADERS[status] && { headers: HEADERS[status] }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

function usualOf(document: OpenAPIObject, { method, path, operation }: PlacedOperation): string[] {
  const signedIn = operation.security?.some((scheme) => Object.keys(scheme).length > 0) ?? false;
  const isPaged = Boolean(operation.parameters?.some(({ name }) => name === 'cursor'));
  return [
    '400',
    ...(signedIn ? ['401', '403'] : []),
    ...(path.includes('{') || inputsOf(document, operation).some((name) => LOOKS_LIKE_AN_ID.test(name)) ? ['404'] : []),
    ...(method !== 'get' && (signedIn || path.includes('{')) && !isPaged ? ['409'] : []),
    // A large body with a credential that is not valid is refused before the route is known to need none.
    ...(operation.requestBody ? ['401', '413', '415'] : []),
    ...(takesKey(operation) ? ['422'] : []),
    ...(operation.security?.some((scheme) => WEBSITE_KEY in scheme || PERSONAL_TOKEN in scheme) ? ['429'] : []),
    '500',
    '503',
  ];
}

const takesKey = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => /^idempotency-key$/i.test(name));
