import { MappingInvalid } from './errors.js';

/** What can be sent of a post, by the names of the specification. */
export const POST_FIELDS = [
  'create_id', 'title', 'slug', 'category', 'author', 'content', 'excerpt', 'featured_image', 'published', 'published_at', 'meta_title', 'meta_description', 'seal',
] as const;
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

/** @throws MappingInvalid naming what is wrong: an unknown field, an unreadable path, two values for one place */
export function checkMapping(mapping: Readonly<Record<string, unknown>>, constants: Readonly<Record<string, unknown>>): void {
  const entries = Object.entries(mapping);
  const fixed = Object.entries(constants);
  if (entries.length === 0) throw new MappingInvalid('The field mapping must send at least one field.');
  if (entries.length + fixed.length > MAX_ENTRIES) throw new MappingInvalid(`The field mapping may have at most ${MAX_ENTRIES} entries, constants included.`);
  for (const [field, path] of entries) {
    if (!(POST_FIELDS as readonly string[]).includes(field)) throw new MappingInvalid(`Posts have no field "${field}".`);
    if (typeof path !== 'string') throw new MappingInvalid(`"${field}" must be mapped to a path, such as "post.title".`);
    checkPath(path, 'fieldMapping');
  }
  for (const [path, value] of fixed) {
    checkPath(path, 'constants');
    const isPlain = value === null || ['string', 'boolean'].includes(typeof value) || (typeof value === 'number' && Number.isFinite(value));
    if (!isPlain) throw new MappingInvalid(`The constant "${path}" must be a text, a number, true, false or null.`, 'constants');
  }
  checkDistinct([...entries.map(([, path]) => path as string), ...fixed.map(([path]) => path)]);
}

/** The body to send: each mapped field at its place, then the constants. */
export function mapped(values: PostValues, mapping: FieldMapping, constants: Constants): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, path] of Object.entries(mapping)) put(body, path, values[field as PostField]);
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

function checkPath(path: string, where: 'fieldMapping' | 'constants'): void {
  const steps = path.split('.');
  const isReadable = path.length <= MAX_PATH && steps.every((step) => /^[^\s."\\\p{C}][^."\\\p{C}]*$/u.test(step) && !DANGEROUS.has(step));
  if (!isReadable) throw new MappingInvalid(`"${path.slice(0, MAX_PATH)}" is not a path. Write names with dots between them, such as "post.title".`, where);
}

/** One path must not be another's, nor lead through it. */
function checkDistinct(paths: readonly string[]): void {
  const sorted = paths.map((path) => `${path}.`).sort();
  sorted.forEach((path, i) => {
    const before = sorted[i - 1];
    if (before !== undefined && path.startsWith(before)) {
      throw new MappingInvalid(`"${before.slice(0, -1)}" and "${path.slice(0, -1)}" cannot both be sent: one is at the place of the other.`);
    }
  });
}
