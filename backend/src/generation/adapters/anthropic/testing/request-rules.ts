import { schemaProblem } from './schema-rules.js';

/** The error that the real API returns for an invalid request. */
export interface Refusal {
  status: number;
  type: string;
  message: string;
}

export const API_VERSION = '2026-10-21';
const MODELS_TAKE = 128_000;
const MAX_BREAKPOINTS = 4;

const PARAMETERS = new Set([
  'model',
  'messages',
  'max_tokens',
  'system',
  'stream',
  'stop_sequences',
  'metadata',
  'output_config',
  'cache_control',
  'container',
  'diagnostics',
  'inference_geo',
  'service_tier',
  'speed',
  'thinking',
  'tool_choice',
  'tools',
]);
const SAMPLING = ['temperature', 'top_p', 'top_k'];
const BLOCK_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
  text: new Set(['type', 'text', 'cache_control', 'citations']),
  search_result: new Set(['type', 'source', 'title', 'content', 'citations', 'cache_control']),
  document: new Set(['type', 'source', 'title', 'context', 'citations', 'cache_control']),
};

type Json = Record<string, unknown>;

const invalid = (message: string): Refusal => ({ status: 400, type: 'invalid_request_error', message });

export interface Head {
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Path of a model in the Models API. */
export const MODEL_PATH = /^\/v1\/models\/([^/?]+)/;

/** Checks method, path and headers of a request. */
export function headRefusal({ method, path, headers }: Head, keys: readonly string[]): Refusal | null {
  const asksForModel = method === 'GET' && MODEL_PATH.test(path);
  if (!asksForModel && (path.replace(/\?.*$/, '') !== '/v1/messages' || method !== 'POST'))
    return { status: 404, type: 'not_found_error', message: 'Not found' };
  const [scheme, key] = String(headers['authorization'] ?? '').split(' ');
  if (scheme !== 'Bearer' || !key || !keys.includes(key))
    return { status: 401, type: 'authentication_error', message: 'invalid bearer token' };
  if (headers['anthropic-version'] !== API_VERSION) return invalid(`anthropic-version: must be ${API_VERSION}`);
  if (!asksForModel && !String(headers['content-type'] ?? '').startsWith('application/json'))
    return invalid('content-type: must be application/json');
  return null;
}

/** Checks the body of a request rule by rule and returns the first violation. */
export function bodyRefusal(body: unknown, models: readonly string[]): Refusal | null {
  if (!isObject(body)) return invalid('The request body is not a JSON object');
  const sampling = SAMPLING.find((name) => name in body);
  if (sampling) return invalid(`${sampling}: sampling parameters are not supported`);
  const unknown = Object.keys(body).find((name) => !PARAMETERS.has(name));
  if (unknown) return invalid(`${unknown}: Extra inputs are not permitted`);
  if (typeof body['model'] !== 'string') return invalid('model: Field required');
  if (!models.includes(body['model']))
    return { status: 404, type: 'not_found_error', message: `model: ${body['model']}` };
  if (!Number.isInteger(body['max_tokens'])) return invalid('max_tokens: Field required');
  const limit = body['max_tokens'] as number;
  if (limit < 1 || limit > MODELS_TAKE) return invalid(`max_tokens: ${limit} is not between 1 and ${MODELS_TAKE}`);
  if (!body['stream'] && limit > 21_333)
    return invalid('Streaming is required for operations that may take longer than 10 minutes');
  const problem =
    systemProblem(body['system']) ??
    messagesProblem(body['messages']) ??
    breakpointProblem(body) ??
    thinkingProblem(body) ??
    outputProblem(body);
  return problem === null ? null : invalid(problem);
}

function systemProblem(system: unknown): string | null {
  if (system === undefined || (typeof system === 'string' && system.trim())) return null;
  if (!Array.isArray(system)) return 'system: must be text or a list of text blocks';
  return (
    system
      .map((block, at) =>
        isObject(block) && block['type'] === 'text'
          ? blockProblem(block, `system.${at}`)
          : `system.${at}: must be a text block`,
      )
      .find(Boolean) ?? null
  );
}

function messagesProblem(messages: unknown): string | null {
  if (!Array.isArray(messages) || messages.length === 0) return 'messages: at least one message is required';
  for (const [at, message] of messages.entries()) {
    if (!isObject(message) || !['user', 'assistant'].includes(message['role'] as string))
      return `messages.${at}.role: must be user or assistant`;
    if (Object.keys(message).some((name) => name !== 'role' && name !== 'content'))
      return `messages.${at}: Extra inputs are not permitted`;
    if (at === 0 && message['role'] !== 'user') return 'messages: first message must use the user role';
    if (at > 0 && (messages[at - 1] as Json)['role'] === message['role'])
      return 'messages: roles must alternate between user and assistant';
    const problem = contentProblem(message['content'], `messages.${at}.content`);
    if (problem) return problem;
  }
  if ((messages.at(-1) as Json)['role'] !== 'user')
    return 'This model does not support assistant message prefill. The conversation must end with a user message.';
  return citationProblem(blocksOf(messages));
}

function contentProblem(content: unknown, path: string): string | null {
  if (typeof content === 'string') return content.trim() ? null : `${path}: text content must be non-empty`;
  if (!Array.isArray(content) || content.length === 0) return `${path}: must be text or a list of blocks`;
  return content.map((block, at) => blockProblem(block, `${path}.${at}`)).find(Boolean) ?? null;
}

function blockProblem(block: unknown, path: string): string | null {
  if (!isObject(block)) return `${path}: must be an object`;
  const members = BLOCK_MEMBERS[block['type'] as string];
  if (!members) return `${path}.type: unknown block type ${String(block['type'])}`;
  const extra = Object.keys(block).find((name) => !members.has(name));
  if (extra) return `${path}.${extra}: Extra inputs are not permitted`;
  if (block['type'] === 'text')
    return typeof block['text'] === 'string' && block['text'].trim()
      ? null
      : `${path}: text content blocks must contain non-whitespace text`;
  if (block['type'] === 'search_result') {
    if (typeof block['source'] !== 'string' || !block['source']) return `${path}.source: Field required`;
    if (typeof block['title'] !== 'string' || !block['title']) return `${path}.title: Field required`;
    if (!Array.isArray(block['content']) || block['content'].length === 0)
      return `${path}.content: at least one text block is required`;
    return (
      block['content']
        .map((part, at) =>
          isObject(part) && part['type'] === 'text'
            ? blockProblem(part, `${path}.content.${at}`)
            : `${path}.content.${at}: must be a text block`,
        )
        .find(Boolean) ?? null
    );
  }
  return isObject(block['source']) ? null : `${path}.source: Field required`;
}

/** Checks that citations are enabled for all citable blocks of a request or for none. */
function citationProblem(blocks: readonly Json[]): string | null {
  const citable = blocks.filter(({ type }) => type === 'search_result' || type === 'document').map(citesOn);
  return citable.some(Boolean) && !citable.every(Boolean)
    ? 'citations: must be enabled on all documents and search results or on none'
    : null;
}

function breakpointProblem(body: Json): string | null {
  const marked = cached(body).filter(({ cache_control: mark }) => mark !== undefined && mark !== null);
  if (marked.length > MAX_BREAKPOINTS)
    return `A maximum of ${MAX_BREAKPOINTS} blocks with cache_control may be provided. Found ${marked.length}.`;
  let shortest = false;
  for (const { cache_control: mark } of marked) {
    if (!isObject(mark) || mark['type'] !== 'ephemeral' || !['5m', '1h', undefined].includes(mark['ttl'] as string))
      return 'cache_control: must be {type: ephemeral, ttl?: 5m | 1h}';
    if (mark['ttl'] === '1h' && shortest) return 'cache_control: a ttl of 1h must not come after a ttl of 5m';
    shortest ||= mark['ttl'] !== '1h';
  }
  return null;
}

/** Values of the thinking parameter that each model accepts. */
const THINKING: Readonly<Record<string, readonly string[]>> = {
  'claude-sonnet-5-5': ['adaptive', 'between_tools'],
  'claude-haiku-5-5': ['adaptive', 'disabled'],
  'claude-opus-5-5': ['adaptive'],
  'claude-haiku-4-5-20251001': ['enabled', 'disabled'],
};
export const KNOWN_MODELS = Object.keys(THINKING);
const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'];

function thinkingProblem({ thinking, model }: Json): string | null {
  if (thinking === undefined) return null;
  const type = isObject(thinking) ? (thinking['type'] as string) : '';
  return THINKING[model as string]?.includes(type) ? null : `"thinking.type.${type}" is not supported for this model`;
}

function outputProblem(body: Json): string | null {
  const config = body['output_config'];
  if (config === undefined) return null;
  if (!isObject(config)) return 'output_config: must be an object';
  const extra = Object.keys(config).find((name) => name !== 'format' && name !== 'effort');
  if (extra) return `output_config.${extra}: Extra inputs are not permitted`;
  const { format, effort } = config;
  if (effort !== undefined && !EFFORTS.includes(effort as string)) return 'output_config.effort: unknown level';
  if (format === undefined || format === null) return null;
  if (blocksOf(body['messages'] as unknown[]).some(citesOn))
    return 'output_config.format: cannot be used together with citations';
  if (!isObject(format) || format['type'] !== 'json_schema' || !isObject(format['schema']))
    return 'output_config.format: must be {type: json_schema, schema}';
  return schemaProblem(format['schema'], 'output_config.format.schema');
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const citesOn = (block: Json): boolean => isObject(block['citations']) && block['citations']['enabled'] === true;

const blocksOf = (messages: readonly unknown[]): Json[] =>
  messages.flatMap((message) =>
    isObject(message) && Array.isArray(message['content']) ? (message['content'] as Json[]) : [],
  );
const cached = (body: Json): Json[] => [
  ...(Array.isArray(body['system']) ? (body['system'] as Json[]) : []),
  ...blocksOf(body['messages'] as unknown[]),
];
