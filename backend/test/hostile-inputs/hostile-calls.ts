import { HOSTILE_HEADERS, HOSTILE_QUERIES } from './hostile-headers.ts';
import { HOSTILE_JSON } from './hostile-json.ts';
import { HOSTILE_TEXTS, type HostileText } from './hostile-texts.ts';
import { formOf, HOSTILE_FILES, hostileForms } from './hostile-files.ts';

/** The parts of a schema in the API document that are read here. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}
export interface ReadOperation {
  operationId: string;
  tags?: string[];
  parameters?: { in: string; name: string; required?: boolean; example?: unknown; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema; example?: unknown }> };
}
export interface ReadDocument {
  paths: Record<string, Record<string, ReadOperation>>;
  components: { schemas: Record<string, Schema> };
}

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}
/** A request with hostile input. It is built only when it is sent, since some requests have many megabytes. */
export interface HostileCall {
  operationId: string;
  /** Describes the hostile input and where it is in the request. */
  input: string;
  make: () => HostileRequest | Promise<HostileRequest>;
}

/** Returns an existing value for a parameter or member by its name. */
export type KnownValues = (name: string, path: string) => unknown;

export interface Sizes {
  /** Size of a JSON body, in bytes. */
  body: number;
  /** Size of a file and of a form, in bytes. */
  file: number;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Operations that would remove what later calls need. They are called with an id that does not exist. */
const ENDS_THINGS = /\.(delete|remove|revoke|withdraw|end|logout|signOut|cancel|disallow|rotate|accept|changePassword)/;
const NOBODY = '01900000-0000-7000-8000-00000000dead';
const IN_PATH = 1_900;
const IN_QUERY = 1_900;
const FREE = new Set(['string', 'object', 'array']);

export const operationsIn = (document: ReadDocument): { method: string; path: string; operation: ReadOperation }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ method, path, operation: item[method] }] : [])),
  );

/** Generates every hostile call of one operation in a fixed order. */
export function* callsOf(
  document: ReadDocument,
  { method, path, operation }: ReturnType<typeof operationsIn>[number],
  known: KnownValues,
  sizes: Sizes,
): Generator<HostileCall> {
  const { operationId, parameters = [] } = operation;
  const endsThings = ENDS_THINGS.test(operationId) || method === 'delete';
  const valueOf = (name: string, example: unknown): string =>
    String((endsThings && name === 'id' ? NOBODY : known(name, path)) ?? example ?? 'x');
  const media = operation.requestBody?.content ?? {};
  const json = media['application/json'];
  const address = (changes: Record<string, string> = {}, query: Record<string, string> = {}): string => {
    const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(changes[name] ?? valueOf(name, parameters.find((each) => each.name === name)?.example)),
    );
    const asked = {
      ...Object.fromEntries(
        parameters
          .filter((each) => each.in === 'query' && each.required)
          .map(({ name, example }) => [name, valueOf(name, example)]),
      ),
      ...query,
    };
    const search = Object.entries(asked)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
    return search ? `${target}?${search}` : target;
  };
  const body = (): Record<string, unknown> => (json ? rightBody(document, json, known, path) : {});
  const request = (changes: Partial<HostileRequest>): HostileRequest => ({
    method: method.toUpperCase(),
    path: address(),
    headers: json ? { 'content-type': 'application/json' } : {},
    body: json ? JSON.stringify(body()) : null,
    ...changes,
  });
  const call = (input: string, make: HostileCall['make']): HostileCall => ({ operationId, input, make });
  const inAddress = (place: string): string[] => parameters.filter((each) => each.in === place).map(({ name }) => name);

  for (const name of inAddress('path'))
    for (const text of HOSTILE_TEXTS)
      yield call(`{${name}}: ${text.name}`, () => request({ path: address({ [name]: shortened(text, IN_PATH) }) }));
  for (const name of inAddress('query'))
    for (const text of HOSTILE_TEXTS)
      yield call(`?${name}: ${text.name}`, () =>
        request({
          path: address(
            {},
            {
              [name]: shortened(
                text,
                lengthIn(document, parameters.find((each) => each.name === name)?.schema, IN_QUERY),
              ),
            },
          ),
        }),
      );
  for (const { name, query } of HOSTILE_QUERIES)
    yield call(`query: ${name}`, () => request({ path: `${address().split('?')[0]}?${query}` }));
  for (const { name, headers } of HOSTILE_HEADERS)
    yield call(`header ${name}`, () =>
      request({ headers: { ...(json && { 'content-type': 'application/json' }), ...headers } }),
    );
  if (json) yield* bodyCalls(call, request, body, membersOf(document, json.schema), sizes.body, document, operationId);
  if (media['multipart/form-data'])
    yield* formCalls(
      call,
      request,
      operationId,
      Object.keys(membersOf(document, media['multipart/form-data'].schema))
        .filter((name) => name !== 'file')
        .map((name) => [name, valueOf(name, undefined)] as const),
      sizes.file,
    );
}

type MakeCall = (input: string, make: HostileCall['make']) => HostileCall;
type MakeRequest = (changes: Partial<HostileRequest>) => HostileRequest;

function* bodyCalls(
  call: MakeCall,
  request: MakeRequest,
  body: () => Record<string, unknown>,
  members: Record<string, Schema>,
  bytes: number,
  document: ReadDocument,
  operationId: string,
): Generator<HostileCall> {
  /** Returns the body with `raw` as the unescaped JSON of one member. */
  const withRaw = (name: string, raw: string): string => {
    const rest = JSON.stringify({ ...body(), [name]: undefined });
    return `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}${JSON.stringify(name)}:${raw}}`;
  };
  const room = bytes - 2_000;
  for (const [name, schema] of Object.entries(members)) {
    for (const json of HOSTILE_JSON)
      yield call(`${name}: ${json.name}`, () => request({ body: withRaw(name, json.of(room)) }));
    if (!mayBe(document, schema)) continue;
    const taken = lengthIn(document, schema, room);
    for (const text of HOSTILE_TEXTS) {
      yield call(`${name}: ${text.name}`, () => request({ body: withRaw(name, asJson(text, Math.min(taken, room))) }));
      if (taken < room)
        yield call(`${name}, too long: ${text.name}`, () => request({ body: withRaw(name, asJson(text, room)) }));
    }
  }
  for (const [place, around] of Object.entries(AROUND[operationId] ?? {})) {
    for (const text of HOSTILE_TEXTS)
      yield call(`${place}: ${text.name}`, () =>
        request({ body: JSON.stringify({ ...body(), ...around((length) => text.of(Math.min(length, room / 6))) }) }),
      );
  }
  for (const json of HOSTILE_JSON) {
    yield call(`body: ${json.name}`, () => request({ body: json.of(bytes - 10) }));
    yield call(`unknown member: ${json.name}`, () => request({ body: withRaw('unknown', json.of(room)) }));
  }
  for (const text of HOSTILE_TEXTS) yield call(`body: ${text.name}`, () => request({ body: text.of(bytes / 4) }));
}

function* formCalls(
  call: MakeCall,
  request: MakeRequest,
  operationId: string,
  fields: readonly (readonly [string, string])[],
  bytes: number,
): Generator<HostileCall> {
  for (const [kind, file] of Object.entries(HOSTILE_FILES[operationId] ?? {})) {
    for (const text of HOSTILE_TEXTS)
      yield call(`${kind}: ${text.name}`, async () =>
        request(formOf(await file(text, bytes), Object.fromEntries(fields.filter(([, value]) => value !== 'x')))),
      );
  }
  for (const { name, headers, body } of hostileForms(Math.min(bytes, 2_000_000)))
    yield call(`form: ${name}`, () => request({ headers, body }));
  for (const text of HOSTILE_TEXTS)
    yield call(`boundary: ${text.name}`, () =>
      request({
        headers: { 'content-type': `multipart/form-data; boundary=${text.of(5_000).replaceAll(/[^\x21-\x7e]/g, 'a')}` },
        body: Buffer.alloc(10_000, 'a'),
      }),
    );
  for (const text of HOSTILE_TEXTS) {
    yield call(`file name: ${text.name}`, () =>
      request(
        formOf(
          { fileName: text.of(10_000).replaceAll(/[\r\n"]/g, 'a'), bytes: Buffer.from('name\nboat\n') },
          Object.fromEntries(fields),
        ),
      ),
    );
    for (const [name] of fields)
      yield call(`field ${name}: ${text.name}`, () =>
        request(
          formOf(
            { fileName: 'a.csv', bytes: Buffer.from('name\nboat\n') },
            { ...Object.fromEntries(fields), [name]: text.of(9_000) },
          ),
        ),
      );
  }
}

type Around = (text: (length: number) => string) => Record<string, unknown>;
const QUERY: Around = (text) => ({
  type: 'postgres',
  connectionString: 'postgresql://a:b@127.0.0.1:1/c',
  config: { queries: [{ name: 'all', sql: `select 1 ${text(9_900)}`, parameters: [] }] },
});
const CONFIG: Record<string, Around> = {
  'header value': (text) => ({ headers: { 'X-Boat': text(4_000) } }),
  'header name': (text) => ({ headers: { [text(200)]: 'boat' } }),
  'mapped to': (text) => ({ fieldMapping: { title: text(200), content: text(200) } }),
  'mapped from': (text) => ({ fieldMapping: { [text(200)]: 'title' } }),
  'name of a constant': (text) => ({ constants: { [text(200)]: 'boat' } }),
  'value of a constant': (text) => ({ constants: { boat: text(5_000) } }),
  setting: (text) => ({ settings: { username: text(200), siteUrl: text(2_000) } }),
  host: (text) => ({ destinationUrl: `https://${text(1_900)}` }),
  path: (text) => ({ destinationUrl: `https://a.example/${text(1_900)}` }),
};
const SERVER: Record<string, Around> = {
  'header value': (text) => ({ headers: [{ name: 'X-Boat', value: text(4_000) }] }),
  'header name': (text) => ({ headers: [{ name: text(200), value: 'boat' }] }),
  argument: (text) => ({
    type: 'stdio',
    url: undefined,
    command: 'node',
    args: Array.from({ length: 50 }, () => text(900)),
  }),
};
const SOURCE: Record<string, Around> = {
  'query of a database': QUERY,
  'query that begins so': (text) => ({
    ...QUERY(text),
    config: { queries: [{ name: 'all', sql: text(9_900), parameters: [] }] },
  }),
  'name of a query': (text) => ({
    ...QUERY(text),
    config: { queries: [{ name: text(100), sql: 'select 1', parameters: [] }] },
  }),
  'address of a database': (text) => ({
    type: 'postgres',
    connectionString: `postgresql://${text(1_900)}`,
    config: { queries: [{ name: 'all', sql: 'select 1', parameters: [] }] },
  }),
  'path to items': (text) => ({
    type: 'http_json',
    config: { url: 'https://a.example/', itemsPath: text(200), titlePath: text(200), textPath: text(200) },
  }),
  'address of a site': (text) => ({ type: 'site', config: { url: `https://${text(1_900)}` } }),
  'pages of a site': (text) => ({
    type: 'site',
    config: { url: 'https://a.example/', pages: Array.from({ length: 200 }, () => `https://a.example/${text(1_900)}`) },
  }),
  'address of a feed': (text) => ({ type: 'feed', config: { url: `https://a.example/${text(1_900)}` } }),
};
const ADDRESS: Record<string, Around> = {
  host: (text) => ({ url: `https://${text(1_900)}` }),
  path: (text) => ({ url: `https://a.example/${text(1_900)}` }),
};
const MAIL: Record<string, Around> = {
  'name in the address': (text) => ({ email: `${text(200)}@a.example` }),
  'host in the address': (text) => ({ email: `a@${text(200)}.example` }),
};
const ANY_TERMS: Record<string, Around> = {
  'as terms': (text) => ({ terms: Array.from({ length: 9_000 }, (_, n) => `${text(190)}${n}`).slice(0, 9_000) }),
};

/** For each operation, the valid surroundings of a hostile value. */
const AROUND: Record<string, Record<string, Around>> = {
  'publishing.createConfig': CONFIG,
  'publishing.updateConfig': CONFIG,
  'publishing.testConfig': CONFIG,
  'publishing.previewPayload': CONFIG,
  'dataSources.create': SOURCE,
  'dataSources.update': SOURCE,
  'contentServers.create': { ...SERVER, ...ADDRESS },
  'contentServers.update': { ...SERVER, ...ADDRESS },
  'websites.create': {
    ...ADDRESS,
    'allowed origins': (text) => ({ allowedOrigins: Array.from({ length: 20 }, () => `https://${text(290)}`) }),
  },
  'websites.update': {
    ...ADDRESS,
    'allowed origins': (text) => ({ allowedOrigins: Array.from({ length: 20 }, () => `https://${text(290)}`) }),
  },
  'pull.reportPublished': ADDRESS,
  'accounts.login': MAIL,
  'accounts.register': MAIL,
  'accounts.forgotPassword': MAIL,
  'users.create': MAIL,
  'invitations.create': MAIL,
  'seoTerms.createMany': ANY_TERMS,
  'seoTerms.previewMany': ANY_TERMS,
  'accounts.updateCurrentUser': {
    picture: (text) => ({ profileImageUrl: `https://a.example/${text(1_900)}` }),
    'picture in the address': (text) => ({ profileImageUrl: `data:image/png;base64,${text(60_000)}` }),
  },
  'contentServers.callTool': { arguments: (text) => ({ arguments: { q: text(100_000), [text(1_000)]: 1 } }) },
  'posts.update': {
    'content in a paragraph': (text) => ({ content: `<p>${text(240_000)}</p>` }),
    'content in an attribute': (text) => ({
      content: `<p><a href="https://a.example/${text(110_000).replaceAll('"', '')}" title="${text(110_000).replaceAll('"', '')}">a</a></p>`,
    }),
    'content in paragraphs': (text) => ({ content: `<p>${text(260)}</p>\n`.repeat(900) }),
    'content in headings': (text) => ({ content: `<h2>${text(200)}</h2><p>Boats sail.</p>\n`.repeat(900) }),
    'content in lists': (text) => ({ content: `<ul>${`<li>${text(100)}</li>`.repeat(2_200)}</ul>` }),
    'content in table cells': (text) => ({
      content: `<table>${`<tr><td>${text(100)}</td></tr>`.repeat(2_000)}</table>`,
    }),
    'content in code': (text) => ({ content: `<pre><code>${text(240_000)}</code></pre>` }),
  },
  'comments.create': { mentions: (text) => ({ text: `@${text(1_900)}` }) },
  'focusTopics.create': {
    'days of a schedule': (text) => ({
      scheduleEnabled: true,
      scheduleFrequency: 'weekly',
      scheduleDays: `["${text(190)}"]`,
    }),
    'zone of a schedule': (text) => ({ scheduleTimezone: text(64) }),
  },
};

function rightBody(
  document: ReadDocument,
  { schema, example }: { schema?: Schema; example?: unknown },
  known: KnownValues,
  path: string,
): Record<string, unknown> {
  const body = { ...(example as object | undefined) } as Record<string, unknown>;
  const { required = [] } = resolved(document, schema);
  for (const [name, member] of Object.entries(membersOf(document, schema))) {
    const value = known(name, path);
    if (value !== undefined && (name in body || required.includes(name)))
      body[name] = member.type === 'array' ? [value] : value;
  }
  return body;
}

const resolved = (document: ReadDocument, schema: Schema = {}): Schema =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
const membersOf = (document: ReadDocument, schema?: Schema): Record<string, Schema> =>
  resolved(document, schema).properties ?? {};

const mayBe = (document: ReadDocument, schema: Schema): boolean =>
  [resolved(document, schema).type ?? 'string'].flat().some((type) => FREE.has(type));

const lengthIn = (document: ReadDocument, schema: Schema | undefined, otherwise: number): number =>
  Math.min(resolved(document, schema).maxLength ?? otherwise, otherwise);

/** Encodes a text as JSON, cut so that it fits into this number of bytes. */
function asJson(text: HostileText, bytes: number): string {
  const whole = text.of(bytes);
  const size = Buffer.byteLength(JSON.stringify(whole));
  return JSON.stringify(size <= bytes + 500 ? whole : text.of(Math.floor((bytes * bytes) / size)));
}

/** Percent-encoding may turn one character into nine, so the text is cut to what fits into a URL. */
const shortened = (text: HostileText, length: number): string =>
  text.of(Math.max(8, Math.floor(length / Math.max(1, encodeURIComponent(text.of(60)).length / 60))));
