import type { OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { KNOWN_ID } from '../shared/adapters/http/known-id.js';
import type { Schema } from './operations.js';

type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Keywords that say the same as a rule of class-validator, by the name of the rule. */
const KEYWORDS: Readonly<Record<string, (bounds: any[]) => Schema>> = {
  isInt: () => ({ type: 'integer' }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  minLength: ([minLength]) => ({ minLength }),
  maxLength: ([maxLength]) => ({ maxLength }),
  isLength: ([minLength, maxLength]) => ({ minLength, maxLength }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayMaxSize: ([maxItems]) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
  isEmail: () => ({ format: 'email' }),
  isUrl: () => ({ format: 'uri' }),
  isUuid: () => ({ format: 'uuid' }),
  [KNOWN_ID]: () => ({ format: 'uuid' }),
  calendarDay: () => ({ format: 'date' }),
};
/** Keywords that only one type of value can have. */
const TYPE_OF: Readonly<Record<string, string>> = {
  minLength: 'string',
  maxLength: 'string',
  format: 'string',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
};

/**
 * Documents the limits of request bodies as their validation enforces them, where a decorator does not name them.
 * @param classes classes of DTOs by schema name; those that have rules by default
 */
export function describeRules(
  document: OpenAPIObject,
  classes: ReadonlyMap<string, Function> = classesWithRules(),
): OpenAPIObject {
  const storage = getMetadataStorage();
  for (const [name, schema] of Object.entries(document.components!.schemas!) as [string, Schema][]) {
    const target = classes.get(name);
    if (!target) continue;
    for (const rule of storage.getTargetValidationMetadatas(target, '', false, false)) {
      const member = schema.properties?.[rule.propertyName];
      const place = rule.each ? member?.items : member;
      if (place) addRule(place, rule);
    }
  }
  return document;
}

function addRule(place: Schema, { name = '', constraints }: Rule): void {
  for (const [keyword, value] of Object.entries(KEYWORDS[name]?.(constraints) ?? {})) {
    if (keyword === 'type') place.type = integerOf(place.type);
    else if (takes(place, keyword)) place[keyword] ??= value;
  }
}

/** Days and ids have their length by their format. */
const takes = ({ type, format = '' }: Schema, keyword: string): boolean =>
  (!TYPE_OF[keyword] || [type].flat().includes(TYPE_OF[keyword])) &&
  !(keyword.endsWith('Length') && ['date', 'uuid'].includes(format));

const integerOf = (type: Schema['type']): Schema['type'] =>
  Array.isArray(type) ? type.map((each) => (each === 'number' ? 'integer' : each)) : 'integer';

/** The storage of class-validator lists its classes only in a private member. */
function classesWithRules(): Map<string, Function> {
  const { validationMetadatas } = getMetadataStorage() as unknown as { validationMetadatas: Map<Function, unknown> };
  const all = new Map<string, Function>();
  for (const target of validationMetadatas.keys()) all.set(target.name, target);
  return all;
}
