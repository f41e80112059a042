import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './operations.js';

const WHOLE = 'PulledPostResponse';
const CHOSEN = 'PulledPostFields';
/** There whatever `fields` chose. */
const ALWAYS = ['create_id'];

/** A page of a pull may have been asked for some `fields` only: its posts have each of them, or not. */
export function describeChosenFields(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components!.schemas as Record<string, Schema>;
  schemas[CHOSEN] = {
    ...schemas[WHOLE],
    description: 'A post of a page: all of it, unless `fields` named what is wanted',
    required: ALWAYS,
  };
  Object.assign(schemas['PullResponse']!.properties!['posts']!, { items: { $ref: `#/components/schemas/${CHOSEN}` } });
  return document;
}
