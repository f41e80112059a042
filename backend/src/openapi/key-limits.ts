import type { OpenAPIObject } from '@nestjs/swagger';
import { WEBSITE_KEY } from '../shared/adapters/http/website-key-auth.js';
import { type ResponseObject, operationsOf } from './operations.js';

const header = (description: string, type: 'integer' | 'string') => ({ description, schema: { type } });

const FIELDS = {
  'RateLimit-Limit': header('Requests that a key may make in a window', 'integer'),
  'RateLimit-Remaining': header('Requests left in this window', 'integer'),
  'RateLimit-Reset': header('Seconds until the window ends', 'integer'),
  'RateLimit-Policy': header(
    'The limit `q` and the length `w` of a window in seconds, as the IETF’s draft writes them',
    'string',
  ),
  RateLimit: header('What is left, `r`, and for how many seconds, `t`, as the IETF’s draft writes them', 'string'),
};

/**
 * Adds the response 429 to every operation that accepts a website key, and the rate limit headers to all its responses.
 */
export function describeKeyLimits(document: OpenAPIObject): OpenAPIObject {
  const fields = Object.fromEntries(
    Object.keys(FIELDS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  for (const { operation } of operationsOf(document)) {
    if (!operation.security?.some((scheme) => WEBSITE_KEY in scheme)) continue;
    operation.responses['429'] = {
      description: 'The key has made its requests; `retryAfter` repeats the header',
      headers: { 'Retry-After': header('Seconds until the window ends', 'integer') },
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
    for (const [status, answer] of Object.entries(operation.responses))
      operation.responses[status] = withHeaders(document, answer, fields);
  }
  document.components!.headers = { ...document.components!.headers, ...FIELDS };
  return document;
}

/** Inlines a shared response, because the operations that share it have no rate limit headers. */
function withHeaders(document: OpenAPIObject, answer: ResponseObject, fields: Record<string, object>): ResponseObject {
  const own = answer.$ref
    ? (document.components!.responses![answer.$ref.split('/').at(-1)!] as ResponseObject)
    : answer;
  return { ...own, headers: { ...own.headers, ...fields } };
}
