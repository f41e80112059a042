import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './operations.js';

const WHOLE = 'PulledPostResponse';
const CHOSEN = 'PulledPostFields';
/** Fields that a response always contains, whatever `fields` selects. */
const ALWAYS = ['create_id'];

/**
 * The `fields` parameter of the pull API selects fields, so the posts of its response get a schema in which all other
 * fields are optional.
 */
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
