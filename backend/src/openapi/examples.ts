import type { OpenAPIObject } from '@nestjs/swagger';
import examples from './examples.json' with { type: 'json' };
import { type ResponseObject, operationsOf } from './operations.js';
import { nameOf } from './problems.js';

interface Examples {
  parameters: Record<string, unknown>;
  body?: unknown;
  answers: Record<string, unknown>;
}

const OF_CALLS = examples.operations as unknown as Readonly<Record<string, Examples>>;
const OF_PROBLEMS: Readonly<Record<string, unknown>> = examples.problems;

/**
 * Adds to every operation an example of a request and its responses as recorded from a test run; `scripts/examples.mjs`
 * selects them.
 */
export function describeExamples(document: OpenAPIObject): OpenAPIObject {
  for (const { operation } of operationsOf(document)) {
    const own = OF_CALLS[operation.operationId];
    if (!own) continue;
    for (const parameter of operation.parameters ?? [])
      if (parameter.name in own.parameters) parameter.example ??= own.parameters[parameter.name];
    const body = operation.requestBody?.content['application/json'];
    if (body && own.body !== undefined) body.example ??= own.body;
    for (const [status, example] of Object.entries(own.answers)) {
      const media = operation.responses[status]?.content?.['application/json'];
      if (media) media.example ??= example;
    }
  }
  for (const [status, example] of Object.entries(OF_PROBLEMS)) {
    const shared = document.components?.responses?.[nameOf(status)] as ResponseObject | undefined;
    const media = shared?.content?.['application/problem+json'];
    if (media) media.example = example;
  }
  return document;
}
