#!/usr/bin/env node
// Chooses the examples of the API document from real exchanges of the specs, which they write to a folder:
//    EXCHANGES_DIR=/some/folder jest e2e && node scripts/examples.mjs /some/folder [--anew]
// Existing valid examples stay, unless `--anew` is given. Build before and after: the document is read from
// docs/api/openapi.json, and the choice is written to src/openapi/examples.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { jsonLines } from './json-lines.mjs';
import { presentable } from './presentable.mjs';

const [folder, ...flags] = process.argv.slice(2);
const target = join(import.meta.dirname, '../src/openapi/examples.json');
const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/api/openapi.json'), 'utf8'));
const known = flags.includes('--anew') ? { operations: {}, problems: {} } : JSON.parse(readFileSync(target, 'utf8'));
const ajv = addFormats.default(new Ajv2020({ strict: false }));
ajv.addSchema({ ...document, $id: 'galley:' });

const SUCCESS = ['200', '201', '202'];
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const candidates = Map.groupBy(exchanges(), ({ operationId }) => operationId);

const chosen = {};
for (const operation of operations) {
  const of = (candidates.get(operation.operationId) ?? []).filter(({ status }) => status < 300);
  const had = known.operations[operation.operationId];
  chosen[operation.operationId] = {
    parameters: parametersOf(operation, had?.parameters ?? {}, of),
    ...bodyOf(operation, had?.body, of),
    answers: answersOf(operation, had?.answers ?? {}, of),
  };
}
const problems = { ...problemsOf(), ...known.problems };
writeFileSync(target, jsonLines({ operations: chosen, problems }));

function* exchanges() {
  for (const file of readdirSync(folder))
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) yield presentable(JSON.parse(line));
}

function parametersOf({ parameters = [] }, had, of) {
  const values = {};
  for (const { in: place, name, schema } of parameters) {
    if (place !== 'path' && place !== 'query') continue;
    const seen = [had[name], ...of.map(({ params, query }) => (place === 'path' ? params : query)?.[name])].map(
      (value) => asTyped(schema, value),
    );
    const value = seen.find((each) => each !== undefined && isValid(schema, each));
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function bodyOf({ requestBody }, had, of) {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return {};
  const body =
    had !== undefined && isValid(schema, had) ? had : best(of, ({ sent }) => sent && isValid(schema, sent))?.sent;
  return body === undefined ? {} : { body };
}

function answersOf({ responses }, had, of) {
  const answers = {};
  for (const status of SUCCESS) {
    const schema = responses[status]?.content?.['application/json']?.schema;
    if (!schema) continue;
    const answer =
      had[status] !== undefined && isValid(schema, had[status])
        ? had[status]
        : best(of, (each) => String(each.status) === status && isValid(schema, each.body))?.body;
    if (answer !== undefined) answers[status] = answer;
  }
  return answers;
}

function problemsOf() {
  const all = [...candidates.values()]
    .flat()
    .filter(({ status, body }) => status >= 400 && body?.type?.startsWith('urn:galley:problem:'));
  return Object.fromEntries(
    [...Map.groupBy(all, ({ status }) => status)].map(([status, of]) => [status, best(of, () => true).body]),
  );
}

function isValid(schema, value) {
  return ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"galley:#/components/')), value);
}

/** Returns the example with the most information in the least space. */
function best(of, isFit) {
  return of
    .filter(isFit)
    .map((each) => [worth(each), each])
    .sort(([a], [b]) => b - a)[0]?.[1];
}

function worth({ sent, body }) {
  const text = JSON.stringify([sent, body]);
  const odd = (text.match(/\\u0|\\n\\n|[^\u0020-\u024f–—‘’“”…]|Taken over|Kestrel|Sparrow|evil|<script|xxxx/g) ?? [])
    .length;
  return 3 * Object.keys(sent ?? {}).length + told(body) - Math.max(0, text.length - 2_500) / 100 - 5 * odd;
}

/** Counts non-empty members to a depth of two. */
function told(value, depth = 0) {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return 0;
  if (typeof value !== 'object' || depth === 2) return 1;
  return Object.values(value).reduce((sum, member) => sum + told(member, depth + 1), 0);
}

function asTyped(schema, value) {
  const isNumber = [schema?.type].flat().some((type) => type === 'integer' || type === 'number');
  return isNumber && typeof value === 'string' && value !== '' ? Number(value) : value;
}
