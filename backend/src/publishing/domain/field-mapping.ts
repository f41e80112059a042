import type { FieldError } from '../../shared/domain/domain-error.js';
import { wiresWithout } from '../../shared/domain/text-fields.js';
import { MappingInvalid } from './errors.js';

/** What can be sent of a post, by the names of the specification. */
const POST_FIELDS = ['create_id', ...wiresWithout(), 'published', 'published_at', 'seal'] as const;
export type PostField = (typeof POST_FIELDS)[number];

export type PostValues = Readonly<Record<PostField, unknown>>;

/** Our field → their dotted path. A field that is left out is not sent. */
export type FieldMapping = Readonly<Partial<Record<PostField, string>>>;

/** Their dotted path → a value that is always the same. */
export type Constants = Readonly<Record<string, string | number | boolean | null>>;

const MAX_ENTRIES = 50;
const MAX_PATH = 200;
/** Names that would reach into JavaScript's own objects at a careless receiver. */
const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

/** @throws MappingInvalid naming everything that is wrong */
export function checkMapping(
  mapping: Readonly<Record<string, unknown>>,
  constants: Readonly<Record<string, unknown>>,
): void {
  const faults = mappingFaults(mapping, constants);
  if (faults.length > 0) throw new MappingInvalid(faults);
}

/**
 * What is wrong, entry by entry (`fieldMapping.title`): an unknown field, an unreadable path, two values for one place.
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

/** The body to send: each mapped field that the post has at its place, then the constants. */
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

/** One path must not be another's, nor lead through it: a text has no places within it. */
function collisions(places: readonly { field: string; path: string }[]): FieldError[] {
  const sorted = places
    .map(({ field, path }) => ({ field, path: `${path}.` }))
    .sort((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
  return sorted.flatMap(({ field, path }, i) => {
    const before = sorted.slice(0, i).find((other) => path.startsWith(other.path));
    return before ? [{ field, message: collision(before.path.slice(0, -1), path.slice(0, -1)) }] : [];
  });
}
