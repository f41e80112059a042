import type { Said } from '../../anthropic/testing/reply.js';
import type { ModelDialect } from '../../../../shared/domain/model-dialect.js';
import type { FailingInChat, SayingInChat } from './chat-reply.js';
import type { ChatRequest } from './chat-request.js';

type Json = Record<string, unknown>;

/** What a local server does as the real one of its dialect does. */
export interface DialectServer {
  readonly strong: string;
  readonly small: string;
  /** Path before `/chat/completions`. */
  readonly path: string;
  readonly key: 'bearer' | 'api-key' | null;
  /** Model that stands behind a name; the name itself when absent. */
  readonly serves?: (model: string) => string;
  /** The refusal of a body that the real server refuses; null otherwise. */
  refusal(body: ChatRequest & Json): FailingInChat | null;
  unknownModel(model: string): FailingInChat;
  wrongKey: FailingInChat;
  errorBody(failing: FailingInChat): unknown;
  /** The form of thoughts within a stream; `hidden` where they are not sent. */
  readonly thoughts: 'hidden' | 'reasoning' | 'reasoning_content' | 'parts' | 'tags';
  /** When tokens are reported: in a chunk of their own if asked for, with the last one, or with each. */
  readonly usage: 'asked' | 'last' | 'each';
  /** Whether a first chunk without choices and model comes, with the verdict on the prompt. */
  readonly judgesPrompt?: boolean;
}

const failing = (status: number, message: string, more: Partial<FailingInChat> = {}): FailingInChat => ({
  kind: 'fails',
  status,
  message,
  ...more,
});

const KNOWN = new Set([
  'model',
  'messages',
  'max_tokens',
  'max_completion_tokens',
  'stream',
  'stream_options',
  'reasoning_effort',
  'response_format',
]);
const SAMPLING = ['temperature', 'top_p', 'frequency_penalty', 'presence_penalty', 'seed', 'n'];

const openAiError = ({ message = 'Something', type = 'invalid_request_error', code = null }: Body): unknown => ({
  error: { message, type, param: null, code },
});
type Body = Omit<Partial<FailingInChat>, 'code'> & { code?: string | null };

/** Checks a schema as strict structured outputs do: every object is closed and requires all its properties. */
function schemaRefusal({ response_format: format }: ChatRequest): string | null {
  if (!format || format.type !== 'json_schema') return null;
  const { name = '', strict, schema } = format.json_schema ?? { schema: {} };
  if (!/^[\w-]{1,64}$/.test(name)) return "Missing required parameter: 'response_format.json_schema.name'.";
  return strict && !isStrict(schema) ? "Invalid schema for response_format 'answer'" : null;
}

function isStrict(schema: Json): boolean {
  if (schema['type'] === 'array') return isStrict(schema['items'] as Json);
  if (schema['type'] !== 'object') return !('$schema' in schema);
  const properties = schema['properties'] as Record<string, Json>;
  return (
    schema['additionalProperties'] === false &&
    Object.keys(properties).every((name) => (schema['required'] as string[]).includes(name)) &&
    Object.values(properties).every(isStrict)
  );
}

const THINKERS = /^(?:o\d|gpt-5)/;

function openAiRefusal(body: ChatRequest & Json, model: string): FailingInChat | null {
  const unknown = Object.keys(body).find((name) => !KNOWN.has(name) && !SAMPLING.includes(name));
  if (unknown) return failing(400, `Unrecognized request argument supplied: ${unknown}`);
  const sampling = SAMPLING.find((name) => name in body);
  if (sampling && THINKERS.test(model))
    return failing(400, `Unsupported value: '${sampling}' does not support this value with this model.`);
  if ('max_tokens' in body && THINKERS.test(model))
    return failing(
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { code: 'unsupported_parameter' },
    );
  if ('reasoning_effort' in body && !THINKERS.test(model))
    return failing(400, 'Unrecognized request argument supplied: reasoning_effort');
  const schema = schemaRefusal(body);
  return schema ? failing(400, schema) : null;
}

const OPENAI: DialectServer = {
  strong: 'gpt-5.2',
  small: 'gpt-4.1-mini',
  path: '/v1',
  key: 'bearer',
  serves: (model) => (model === 'gpt-5.2' ? 'gpt-5.2-2025-12-11' : model),
  refusal: (body) => openAiRefusal(body, body.model),
  unknownModel: (model) =>
    failing(404, `The model \`${model}\` does not exist or you do not have access to it.`, { code: 'model_not_found' }),
  wrongKey: failing(401, 'Incorrect API key provided: sk-wron***.', { code: 'invalid_api_key' }),
  errorBody: openAiError,
  thoughts: 'hidden',
  usage: 'asked',
};

const ownMachine = (more: Partial<DialectServer>): DialectServer => ({
  strong: 'qwen2.5:14b-instruct',
  small: 'llama3.2:3b',
  path: '/v1',
  key: null,
  refusal: (body) => (schemaRefusal(body) ? failing(400, 'invalid schema') : null),
  unknownModel: (model) => failing(404, `model "${model}" not found, try pulling it first`),
  wrongKey: failing(401, 'Invalid API Key'),
  errorBody: openAiError,
  thoughts: 'reasoning',
  usage: 'asked',
  ...more,
});

export const DIALECT_SERVERS: Readonly<Record<ModelDialect, DialectServer>> = {
  openai: OPENAI,
  azure: {
    ...OPENAI,
    strong: 'our-writer',
    small: 'our-helper',
    path: '/openai/v1',
    key: 'api-key',
    serves: (model) => (model === 'our-writer' ? 'gpt-5.2-2025-12-11' : 'gpt-4.1-mini-2025-04-14'),
    refusal: (body) => openAiRefusal(body, body.model === 'our-writer' ? 'gpt-5.2' : 'gpt-4.1-mini'),
    unknownModel: () =>
      failing(404, 'The API deployment for this resource does not exist.', { code: 'DeploymentNotFound' }),
    wrongKey: failing(401, 'Access denied due to invalid subscription key or wrong API endpoint.', { code: '401' }),
    judgesPrompt: true,
  },
  mistral: {
    strong: 'mistral-large-latest',
    small: 'magistral-small-2509',
    path: '/v1',
    key: 'bearer',
    serves: (model) => (model === 'mistral-large-latest' ? 'mistral-large-2512' : model),
    refusal: (body) => {
      const extra = Object.keys(body).find((name) =>
        ['max_completion_tokens', 'stream_options', 'reasoning_effort'].includes(name),
      );
      if (extra)
        return failing(422, '', {
          details: [{ type: 'extra_forbidden', loc: ['body', extra], msg: 'Extra inputs are not permitted' }],
        });
      const schema = schemaRefusal(body);
      return schema ? failing(400, schema) : null;
    },
    unknownModel: (model) => failing(400, `Invalid model: ${model}`, { type: 'invalid_model', code: '1500' }),
    wrongKey: failing(401, 'Unauthorized'),
    errorBody: ({ message = 'Something', type = 'error', code = null, details }: Body) => ({
      object: 'error',
      message: details ? { detail: details } : message,
      type,
      param: null,
      code,
    }),
    thoughts: 'parts',
    usage: 'last',
  },
  gemini: {
    strong: 'gemini-3-pro',
    small: 'gemini-2.5-flash',
    path: '/v1beta/openai',
    key: 'bearer',
    serves: (model) => `models/${model}`,
    refusal: (body) => {
      const unknown = Object.keys(body).find((name) => !KNOWN.has(name) && !SAMPLING.includes(name));
      if (unknown) return failing(400, `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`);
      if (body.reasoning_effort === 'none' && body.model !== 'gemini-2.5-flash')
        return failing(400, 'Unsupported reasoning_effort: thinking cannot be disabled for this model.');
      const schema = schemaRefusal(body);
      return schema ? failing(400, schema) : null;
    },
    unknownModel: (model) => failing(404, `models/${model} is not found for API version v1main`, { type: 'NOT_FOUND' }),
    wrongKey: failing(400, 'API key not valid. Please pass a valid API key.', { type: 'INVALID_ARGUMENT' }),
    errorBody: ({ status, message = 'Something', type = 'FAILED', details }: Body) => [
      { error: { code: status, message, status: type, ...(details ? { details } : {}) } },
    ],
    thoughts: 'hidden',
    usage: 'each',
  },
  ollama: ownMachine({ strong: 'qwen3:14b', errorBody: openAiError }),
  vllm: ownMachine({
    strong: 'Qwen/Qwen3-32B',
    small: 'meta-llama/Llama-3.1-8B-Instruct',
    unknownModel: (model) => failing(404, `The model \`${model}\` does not exist.`, { type: 'NotFoundError' }),
    errorBody: ({ status, message = 'Something', type = 'BadRequestError' }: Body) => ({
      object: 'error',
      message,
      type,
      param: null,
      code: status,
    }),
  }),
  'lm-studio': ownMachine({
    strong: 'qwen/qwen3-14b',
    small: 'google/gemma-3-4b',
    serves: (model) => model.replace(/^.*\//, ''),
    refusal: (body) =>
      body.response_format && body.response_format.type !== 'json_schema'
        ? failing(400, "'response_format.type' must be 'json_schema' or 'text'")
        : null,
    unknownModel: (model) =>
      failing(404, `Model "${model}" not found. No models loaded. Please load a model in the developer page.`),
    errorBody: ({ message = 'Something' }: Body) => ({ error: message }),
    thoughts: 'reasoning_content',
  }),
  'llama.cpp': ownMachine({
    strong: 'qwen3-14b-q4_k_m.gguf',
    small: 'gemma-3-4b.gguf',
    errorBody: ({ status, message = 'Something', type = 'server_error' }: Body) => ({
      error: { code: status, message, type },
    }),
    thoughts: 'reasoning_content',
  }),
  // A server that takes nothing optional.
  other: {
    strong: 'house-model-think',
    small: 'house-model-small',
    path: '/api/v1',
    key: 'bearer',
    refusal: (body) => {
      const extra = ['response_format', 'stream_options', 'max_completion_tokens', 'reasoning_effort'].find(
        (name) => name in body,
      );
      return extra
        ? failing(422, '', { details: [{ loc: ['body', extra], msg: 'extra fields not permitted' }] })
        : null;
    },
    unknownModel: (model) => failing(404, `Unknown model ${model}`),
    wrongKey: failing(403, 'Invalid API key'),
    errorBody: ({ message = 'Something', details }: Body) => ({ detail: details ?? message }),
    thoughts: 'tags',
    usage: 'last',
  },
};

/** Length of the pieces in which text is streamed. Pieces may end in the middle of a word. */
const PIECE = 23;

/** Returns the chunks of a response in the order in which the server sends them. */
export function chunksOf(server: DialectServer, reply: SayingInChat, body: ChatRequest, id: string): Json[] {
  const model = reply.servedBy ?? server.serves?.(body.model) ?? body.model;
  const thinking = reply.thinking ?? '';
  const text = (server.thoughts === 'tags' && thinking ? `<think>${thinking}</think>\n` : '') + textOf(reply.blocks);
  const prompt =
    reply.promptTokens ?? Math.ceil(body.messages.reduce((sum, { content }) => sum + content.length, 0) / 4);
  const written = Math.ceil(text.length / 4);
  const thought = Math.ceil(thinking.length / 4);
  const isGemini = server.usage === 'each';
  const usage = {
    prompt_tokens: prompt,
    completion_tokens: isGemini ? written : written + thought,
    total_tokens: prompt + written + thought,
  };
  const base = { id: `chatcmpl-${id}`, object: 'chat.completion.chunk', created: 1_764_000_000, model };
  const chunk = (delta: Json, finish: string | null = null, more: Json = {}): Json => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...(isGemini ? { usage } : {}),
    ...more,
  });
  const counts = !reply.countsNothing && (server.usage === 'last' || body.stream_options?.include_usage === true);
  const stop = STOPS[reply.stopReason ?? 'end_turn'] ?? reply.stopReason!;
  return [
    ...(server.judgesPrompt ? [{ ...base, model: '', choices: [], prompt_filter_results: [] }] : []),
    chunk({ role: 'assistant', content: '' }),
    ...(thinking && server.thoughts !== 'tags' ? thoughtChunks(server, thinking, chunk) : []),
    ...(reply.refusal ? [chunk({ refusal: reply.refusal })] : []),
    ...pieces(text).map((piece) => chunk({ content: piece })),
    chunk({}, stop, server.usage === 'last' && counts ? { usage } : {}),
    ...(server.usage === 'asked' && counts ? [{ ...base, choices: [], usage }] : []),
  ];
}

const STOPS: Readonly<Record<string, string>> = {
  end_turn: 'stop',
  max_tokens: 'length',
  refusal: 'content_filter',
};

function thoughtChunks({ thoughts }: DialectServer, thinking: string, chunk: (delta: Json) => Json): Json[] {
  if (thoughts === 'hidden') return [];
  if (thoughts === 'parts')
    return [chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: thinking }] }] })];
  return pieces(thinking).map((piece) => chunk({ [thoughts]: piece }));
}

const pieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) => text.slice(at * PIECE, (at + 1) * PIECE));

/** Writes citations as marks at the end of each piece, before its full stop. */
const textOf = (blocks: readonly Said[]): string =>
  blocks
    .map(({ text, citations = [] }) => {
      const marks = citations.map(({ result }) => `[${result + 1}]`).join('');
      return marks ? text.replace(/[.!?]?$/, (end) => ` ${marks}${end}`) : text;
    })
    .join('');
