import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { closed } from '../../backend/test/openapi/closed.ts';

/**
 * The committed API document, against which specs' fake responses are checked. A worker reads it and compiles each
 * schema once for all its spec files.
 */
const document = JSON.parse(readFileSync(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8'));

/** Paths with fewer parameters come first, so that `/api/blog-posts/pending` does not match `/api/blog-posts/{id}`. */
const PATHS = Object.keys(document.paths)
  .sort((one, other) => one.split('{').length - other.split('{').length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

const resolved = (part, shared) => (part?.$ref ? resolved(shared[part.$ref.split('/').at(-1)], shared) : part);
const schemaOf = (schema) => resolved(schema, document.components.schemas);

/** @returns the operation with its path template; undefined for a call that the document does not describe */
function operationOf(method, pathname) {
  const verb = method.toLowerCase();
  const path = PATHS.find((each) => document.paths[each.path][verb] && each.pattern.test(pathname))?.path;
  return path && { path, responses: document.paths[path][verb].responses };
}
const jsonOf = (response) => Object.entries(response?.content ?? {}).find(([type]) => type.includes('json'))?.[1];

/** Returns the success status of a call; 200 for a call that the document does not describe. */
export function successOf(method, pathname) {
  const statuses = Object.keys(operationOf(method, pathname)?.responses ?? {});
  return Number(statuses.find((status) => status.startsWith('2')) ?? 200);
}

/**
 * @returns the recorded example response of a call as JSON; undefined when the document has none. An empty list is
 * filled with the example of the single resource.
 */
export function exampleOf(method, pathname) {
  const operation = operationOf(method, pathname);
  const example = jsonOf(operation?.responses[successOf(method, pathname)])?.example;
  const isEmptyList = Array.isArray(example) && example.length === 0;
  const element = isEmptyList && jsonOf(document.paths[`${operation.path}/{id}`]?.get.responses[200])?.example;
  return JSON.stringify(element ? [element] : example);
}

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
// Formats of ids are not checked, because specs use short names as ids.
ajv.addFormat('uuid', true);
const schemas = Object.fromEntries(
  Object.entries(document.components.schemas).map(([name, schema]) => [name, closed(schema)]),
);
ajv.addSchema({ $id: 'galley:', components: { schemas } });
const validators = new Map();

function validatorOf(schema) {
  const text = JSON.stringify(schema);
  const absolute = () =>
    JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/components/', '"galley:#/components/'));
  const validate = validators.get(text) ?? ajv.compile(absolute());
  validators.set(text, validate);
  return validate;
}

const TEXTS = {
  'date-time': '2026-11-01T08:00:00.000Z',
  date: '2026-11-01',
  uuid: '0191f0c0-0000-7000-8000-000000000000',
  uri: 'https://client.example',
  email: 'nobody@galley.local',
};

/** Returns a minimal valid value of a schema: null if allowed. */
function leastOf(given) {
  const schema = schemaOf(given);
  const options = schema.anyOf ?? schema.oneOf;
  const types = [schema.type].flat();
  if (types.includes('null') || options?.some(({ type }) => type === 'null')) return null;
  if (options) return leastOf(options[0]);
  if (schema.allOf?.length === 1) return leastOf(schema.allOf[0]);
  if (schema.enum || schema.const !== undefined) return schema.enum?.[0] ?? schema.const;
  if (types.includes('array')) return [];
  if (types.includes('boolean')) return false;
  if (types.includes('number') || types.includes('integer')) return schema.minimum ?? 0;
  if (types.includes('string')) return TEXTS[schema.format] ?? '';
  return completed({}, schema);
}

const fits = (value, given) => {
  const types = [schemaOf(given).type].flat();
  return types.includes(Array.isArray(value) ? 'array' : typeof value) || schemaOf(given).allOf !== undefined;
};

/** Returns the value with the required members that the spec omitted. */
function completed(value, given) {
  if (typeof value !== 'object' || value === null) return value;
  const schema = schemaOf(given);
  const options = (schema.anyOf ?? schema.oneOf)?.filter((option) => fits(value, option));
  if (options) return options.length === 1 ? completed(value, options[0]) : value;
  if (schema.allOf) return schema.allOf.reduce(completed, value);
  if (Array.isArray(value)) return schema.items ? value.map((each) => completed(each, schema.items)) : value;
  const { properties = {}, required = [], additionalProperties } = schema;
  const stated = Object.entries(value).map(([name, each]) => {
    const of = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    return [name, of ? completed(each, of) : each];
  });
  const missing = required
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => [name, leastOf(properties[name] ?? {})]);
  return Object.fromEntries([...stated, ...missing]);
}

/** @returns the parsed text; undefined for truncated JSON, with which a spec simulates a broken connection */
function jsonIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Checks a spec's fake JSON response against the document.
 * @returns `text`: the response with the required members that the spec omitted; `lies`: each deviation from the
 * document with its field
 */
export function held({ method, pathname, status, text }) {
  const operation = operationOf(method, pathname);
  if (!operation) return { text, lies: [`${method} ${pathname} is no call of the API`] };
  const call = `${method} ${operation.path} answers ${status}`;
  const response = resolved(operation.responses[status], document.components.responses);
  if (!response) return { text, lies: [`${call}, which is not described`] };
  const schema = jsonOf(response)?.schema;
  if (!schema) return { text, lies: [`${call} with a body, which is not described`] };
  const stated = jsonIn(text);
  if (stated === undefined) return { text, lies: [] };
  const body = completed(stated, schema);
  const validate = validatorOf(schema);
  const errors = validate(body) ? [] : validate.errors;
  const lies = errors.map(
    ({ instancePath, message, params }) => `${call}: ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
  return { text: JSON.stringify(body), lies };
}
