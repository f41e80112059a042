import type { FieldError } from '../../shared/domain/domain-error.js';
import { wiresWithout } from '../../shared/domain/text-fields.js';
import { MappingInvalid } from './errors.js';

/** Fields of a post that can be sent, by their names in the API. */
const POST_FIELDS = [
  'create_id',
  ...wiresWithout(),
  'language',
  'direction',
  'published',
  'published_at',
  'seal',
] as const;
export type PostField = (typeof POST_FIELDS)[number];

export type PostValues = Readonly<Record<PostField, unknown>>;

/** Maps each Galley field to a dotted path in the payload. Unmapped fields are not sent. */
export type FieldMapping = Readonly<Partial<Record<PostField, string>>>;

/** Fixed values that are always sent, by dotted path in the payload. */
export type Constants = Readonly<Record<string, string | number | boolean | null>>;

const MAX_ENTRIES = 50;
const MAX_PATH = 200;
/** Names that could modify object prototypes in a careless JavaScript receiver. */
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

/** @throws MappingInvalid with all errors */
export function checkMapping(
  mapping: Readonly<Record<string, unknown>>,
  constants: Readonly<Record<string, unknown>>,
): void {
  const faults = mappingFaults(mapping, constants);
  if (faults.length > 0) throw new MappingInvalid(faults);
}

/**
 * Finds all errors, each with the path of its entry (such as `fieldMapping.title`): unknown fields, malformed paths,
 * and two values for the same place.
 */
export function mappingFaults(
  mapping: Readonly<Record<string, unknown>>,
  constants: Readonly<Record<string, unknown>>,
): FieldError[] {
  const entries = Object.entries(mapping);
  const fixed = Object.entries(constants);
  if (entries.length === 0)
    return [{ field: 'fieldMapping', message: 'The field mapping must send at least one field.' }];
  if (entries.length + fixed.length > MAX_ENTRIES) {
    return [
      {
        field: 'fieldMapping',
        message: `The field mapping may have at most ${MAX_ENTRIES} entries, constants included.`,
      },
    ];
  }
  const wrong = [
    ...entries.map(([field, path]) => ({ field: `fieldMapping.${field}`, message: faultOfField(field, path) })),
    ...fixed.map(([path, value]) => ({ field: `constants.${path}`, message: faultOfConstant(path, value) })),
  ].filter((fault): fault is FieldError => fault.message !== null);
  if (wrong.length > 0) return wrong;
  return collisions([
    ...entries.map(([field, path]) => ({ field: `fieldMapping.${field}`, path: path as string })),
    ...fixed.map(([path]) => ({ field: `constants.${path}`, path })),
  ]);
}

/** Builds the payload: each mapped field of the post at its path, then the constants. */
export function mapped(values: PostValues, mapping: FieldMapping, constants: Constants): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, path] of Object.entries(mapping)) {
    const value = values[field as PostField];
    if (value !== undefined) put(body, path, value);
  }
  for (const [path, value] of Object.entries(constants)) put(body, path, value);
  return body;
}

function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop()!;
  let place = body;
  for (const step of steps) place = (place[step] ??= {}) as Record<string, unknown>;
  place[last] = value;
}

function faultOfField(field: string, path: unknown): string | null {
  if (!(POST_FIELDS as readonly string[]).includes(field)) return `Posts have no field "${field.slice(0, MAX_PATH)}".`;
  if (typeof path !== 'string') return `"${field}" must be mapped to a path, such as "post.title".`;
  return faultOfPath(path);
}

function faultOfConstant(path: string, value: unknown): string | null {
  const isPlain =
    value === null ||
    ['string', 'boolean'].includes(typeof value) ||
    (typeof value === 'number' && Number.isFinite(value));
  return (
    faultOfPath(path) ?? (isPlain ? null : `The constant "${path}" must be a text, a number, true, false or null.`)
  );
}

function faultOfPath(path: string): string | null {
  if (path === '') return 'Say where it goes, such as "post.title".';
  const steps = path.split('.');
  const isReadable =
    path.length <= MAX_PATH &&
    steps.every((step) => /^[^\s."\\\p{C}][^."\\\p{C}]*$/u.test(step) && !DANGEROUS.has(step));
  return isReadable
    ? null
    : `"${path.slice(0, MAX_PATH)}" is not a path. Write names with dots between them, such as "post.title".`;
}

const collision = (one: string, other: string): string =>
  one === other
    ? `Two values cannot both be sent as "${one}".`
    : `"${one}" and "${other}" cannot both be sent: one is at the place of the other.`;

/** Finds paths that are equal to another path or lead through it, since a value cannot also be an object. */
function collisions(places: readonly { field: string; path: string }[]): FieldError[] {
  const sorted = places
    .map(({ field, path }) => ({ field, path: `${path}.` }))
    .sort((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
  return sorted.flatMap(({ field, path }, i) => {
    const before = sorted.slice(0, i).find((other) => path.startsWith(other.path));
    return before ? [{ field, message: collision(before.path.slice(0, -1), path.slice(0, -1)) }] : [];
  });
}
