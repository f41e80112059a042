import type { OpenAPIObject } from '@nestjs/swagger';
import { ANSWER_HEADERS } from '../shared/adapters/http/api-responses.js';
import { operationsOf } from './operations.js';

const DONE: Readonly<Record<string, string>> = {
  200: 'Done; what there is now',
  201: 'Made',
  202: 'Begun; it goes on',
  204: 'Done; there is nothing to say',
  304: 'Nothing has changed since the answer with this `ETag`',
};
const ETAG = {
  ETag: { description: 'Send it as `If-None-Match` to hear of changes only', schema: { type: 'string' } },
};
const REQUEST_ID = {
  'X-Request-Id': {
    description: 'Names this request in the logs; one that was sent is kept',
    schema: { type: 'string' },
  },
};

/**
 * Fills in what responses have in common: a description of the status, the headers that a controller declares once, and
 * 304 where `If-None-Match` is accepted.
 */
export function describeResponses(document: OpenAPIObject): OpenAPIObject {
  for (const { operation } of operationsOf(document)) {
    const own = (operation[ANSWER_HEADERS] ?? {}) as Record<string, object>;
    delete operation[ANSWER_HEADERS];
    const isCached = operation.parameters?.some(({ name }) => name.toLowerCase() === 'if-none-match');
    if (isCached) operation.responses['304'] ??= {};
    for (const [status, answer] of Object.entries(operation.responses)) {
      if (Number(status) >= 400) continue;
      answer.description ||= (operation.summary && status === '200' ? operation.summary : DONE[status]) ?? DONE['200']!;
      answer.headers = { ...(isCached && ETAG), ...own, ...answer.headers, ...refersTo(REQUEST_ID) };
    }
  }
  for (const answer of Object.values(document.components?.responses ?? {}) as { headers?: object }[])
    answer.headers = { ...answer.headers, ...refersTo(REQUEST_ID) };
  document.components!.headers = { ...document.components!.headers, ...REQUEST_ID };
  return document;
}

const refersTo = (headers: object): Record<string, object> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]));
