import type { Document, Operation, Parameter, Schema } from '../openapi/document.js';
import type { Random } from './random.js';
import { WRONG_BODIES, WRONG_HEADERS, WRONG_TYPES, wrongText, wrongValue } from './wrong-values.js';

export interface WrongRequest {
  operationId: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

/** Returns an existing value for a parameter or member by its name. */
export type Known = (name: string, path: string) => unknown;

const JSON_TYPE = 'application/json';

/** Generates requests to the operations of a document that are valid except for one to three deliberate errors. */
export class WrongRequests {
  constructor(
    private readonly document: Document,
    private readonly random: Random,
  ) {}

  make(
    { method, path, operation }: { method: string; path: string; operation: Operation },
    known: Known,
  ): WrongRequest {
    const { random } = this;
    const parameters = operation.parameters ?? [];
    const inPath = this.valuesOf(parameters, 'path', known, path, 1);
    const query = this.valuesOf(parameters, 'query', known, path, 0.5);
    const schema = operation.requestBody?.content[JSON_TYPE]?.schema;
    const example = operation.requestBody?.content[JSON_TYPE]?.example;
    let body: unknown = schema ? this.rightBody(this.resolved(schema), example, known, path) : undefined;
    const headers: Record<string, string> = {};
    let raw: string | Buffer | null = null;

    const spoilers: (() => void)[] = [() => this.addQuery(query)];
    if (Object.keys(inPath).length) spoilers.push(() => (inPath[random.pick(Object.keys(inPath))] = wrongText(random)));
    if (Object.keys(query).length) spoilers.push(() => (query[random.pick(Object.keys(query))] = wrongText(random)));
    if (schema) {
      const members = Object.keys(this.resolved(schema).properties ?? {});
      const spoilMember = () => (body = this.spoilt(body, members));
      spoilers.push(spoilMember, spoilMember, spoilMember, () => (raw = random.pick(WRONG_BODIES)));
    } else if (operation.requestBody) {
      headers['content-type'] = 'multipart/form-data; boundary=x';
      spoilers.push(() => (raw = random.pick(WRONG_BODIES)));
    }
    // The first error concerns the operation's own input; further errors may be anywhere in the request.
    const first = spoilers.length > 1 ? spoilers.slice(1) : spoilers;
    random.pick(first)();
    if (random.chance(0.3)) random.pick(spoilers)();
    if (random.chance(0.25)) this.spoilHeader(headers);
    if (random.chance(0.08)) headers['content-type'] = random.pick(WRONG_TYPES);

    const sent = raw ?? (body === undefined ? null : JSON.stringify(body));
    if (sent !== null) headers['content-type'] ??= JSON_TYPE;
    return {
      operationId: operation.operationId,
      method: method.toUpperCase(),
      path: addressOf(path, inPath, query),
      headers,
      body: sent,
    };
  }

  private valuesOf(
    parameters: readonly Parameter[],
    place: string,
    known: Known,
    path: string,
    probability: number,
  ): Record<string, string> {
    const chosen = parameters.filter(
      (parameter) => parameter.in === place && (parameter.required || this.random.chance(probability)),
    );
    return Object.fromEntries(chosen.map(({ name, example }) => [name, String(known(name, path) ?? example ?? 'x')]));
  }

  private rightBody(schema: Schema, example: unknown, known: Known, path: string): Record<string, unknown> {
    const body = { ...(example as object | undefined) } as Record<string, unknown>;
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const value = known(name, path);
      if (value !== undefined && (name in body || schema.required?.includes(name)))
        body[name] = member.type === 'array' ? [value] : value;
    }
    return body;
  }

  /** Makes one member wrong, missing, renamed or superfluous, sometimes deep inside the body. */
  private spoilt(body: unknown, members: readonly string[]): unknown {
    const { random } = this;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return wrongValue(random);
    const copy = { ...(body as Record<string, unknown>) };
    const name = members.length ? random.pick(members) : 'unknown';
    const inside = copy[name];
    if (typeof inside === 'object' && inside !== null && random.chance(0.4))
      copy[name] = Array.isArray(inside) ? [...inside, wrongValue(random)] : this.spoilt(inside, Object.keys(inside));
    else if (random.chance(0.08)) delete copy[name];
    else if (random.chance(0.1)) copy[wrongText(random)] = wrongValue(random);
    else copy[name] = wrongValue(random);
    return copy;
  }

  private addQuery(query: Record<string, string>): void {
    const { random } = this;
    query[
      random.pick([
        'limit',
        'cursor',
        'unknown',
        'websiteId',
        'websiteId[]',
        'a[b][c]',
        '__proto__',
        '',
        'status',
        'sort',
        'q',
        '%',
      ])
    ] = wrongText(random);
  }

  private spoilHeader(headers: Record<string, string>): void {
    const name = this.random.pick(Object.keys(WRONG_HEADERS));
    headers[name] = this.random.pick(WRONG_HEADERS[name]!);
  }

  private resolved(schema: Schema): Schema {
    return schema.$ref ? this.document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
  }
}

/** A lone surrogate cannot be percent-encoded, so its bytes are written as UTF-8 would encode it. */
const encoded = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : text
        .split('')
        .map((unit) => (unit.isWellFormed() ? encodeURIComponent(unit) : '%ED%A0%80'))
        .join('');

function addressOf(path: string, parameters: Record<string, string>, query: Record<string, string>): string {
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded((parameters[name] ?? '').slice(0, 3_000)));
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name === '%' ? '%' : encoded(name)}=${encoded(value.slice(0, 3_000))}`,
  );
  return pairs.length ? `${target}?${pairs.join('&')}` : target;
}
