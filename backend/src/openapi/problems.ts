import type { OpenAPIObject } from '@nestjs/swagger';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const WORDS: Readonly<Record<string, string>> = {
  400: 'A value breaks a rule; `errors` says which',
  401: 'No or bad credentials',
  403: 'Your role or place in the team does not allow it',
  404: 'Unknown, or another tenant’s',
  409: 'The present state does not allow it',
  422: 'The Idempotency-Key was used with another body',
};

/** Gives every call the error answers that it can have, so that no controller repeats them. */
export function describeProblems(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const takesInput = Boolean(operation.requestBody) || (operation.parameters ?? []).some((parameter) => 'in' in parameter && parameter.in === 'query');
      const isIdempotent = (operation.parameters ?? []).some((parameter) => 'name' in parameter && /^idempotency-key$/i.test(parameter.name));
      const statuses = [
        ...(takesInput ? ['400'] : []),
        ...(operation.security?.length ? ['401', '403'] : []),
        ...(path.includes('{') || method === 'post' ? ['404'] : []),
        ...(method !== 'get' ? ['409'] : []),
        ...(isIdempotent ? ['422'] : []),
      ];
      for (const status of statuses) {
        operation.responses[status] ??= {
          description: WORDS[status]!,
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        };
      }
    }
  }
  return document;
}
