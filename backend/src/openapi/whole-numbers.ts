import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, type Schema } from './operations.js';

/** Numbers that may have a fraction, by schema and member. */
export const FRACTIONS: ReadonlySet<string> = new Set([
  'ScoreCheckResponse.value',
  'ScoreCheckResponse.points',
  'ScoreCheckResponse.max',
  'DecisionHoursResponse.median',
  'DecisionHoursResponse.p90',
  'FocalPointBody.x',
  'FocalPointBody.y',
  'AddModelBody.contractThreshold',
  'ChangeModelBody.contractThreshold',
  'ModelResponse.contractThreshold',
  'PortfolioWebsiteResponse.runwayWeeks',
  'ContentServerResponse.uptimeHours',
  'ContentServerResponse.uptimeDays',
  'ContentServerDetailsResponse.uptimeHours',
  'ContentServerDetailsResponse.uptimeDays',
]);

/**
 * Documents all numbers as integers except `FRACTIONS`. TypeScript has only one number type, and a client generated for
 * Go or Java would otherwise use floating-point numbers for identifiers, versions and counts.
 */
export function describeWholeNumbers(document: OpenAPIObject): OpenAPIObject {
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}) as [string, Schema][])
    for (const [member, described] of Object.entries(schema.properties ?? {}))
      if (!FRACTIONS.has(`${name}.${member}`)) makeWhole(described);
  for (const { operation } of operationsOf(document))
    for (const { schema } of operation.parameters ?? []) if (schema) makeWhole(schema);
  return document;
}

function makeWhole(schema: Schema): void {
  if (schema.type) schema.type = whole(schema.type);
  if (schema.items) makeWhole(schema.items);
}

const whole = (type: string | string[]): string | string[] =>
  Array.isArray(type) ? type.map((each) => whole(each) as string) : type === 'number' ? 'integer' : type;
