import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './operations.js';

/**
 * Describes each schema by the comment of its class, unless a decorator describes it.
 * @param about comments by class name
 */
export function describeSchemas(document: OpenAPIObject, about: Readonly<Record<string, string>>): OpenAPIObject {
  for (const [name, schema] of Object.entries(document.components!.schemas!) as [string, Schema][])
    if (about[name]) schema.description ??= about[name];
  return document;
}
