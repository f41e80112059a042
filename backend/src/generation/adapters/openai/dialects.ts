import type { ModelDialect } from '../../../shared/domain/model-dialect.js';

/** The optional parts of a request, which servers support differently. */
export interface RequestParts {
  /** The parameter that limits the length of an answer. */
  readonly limit: 'max_tokens' | 'max_completion_tokens';
  /** Whether the form of an answer is sent as a schema that the server enforces, or only described in the prompt. */
  readonly form: 'json_schema' | 'prompt';
  /** Whether the server has to be asked to report the tokens of a stream. */
  readonly asksForUsage: boolean;
}

/** What is particular to a server that speaks OpenAI's Chat Completions API. */
export interface Dialect extends RequestParts {
  readonly key: 'bearer' | 'api-key';
  /** Whether it runs on a machine of the operator: slow to begin, and its address is a private one. */
  readonly isOwnMachine: boolean;
  /** Whether it may drop the beginning of a prompt that is longer than its context, and answer all the same. */
  readonly cutsPrompts: boolean;
  /** Whether the model's name is one that the operator chose, so that answers name another one. */
  readonly namesAreOwn: boolean;
  /** Whether its streams lack the thoughts of a model, although they are billed. */
  readonly hidesThoughts: boolean;
  /** Whether messages about an exceeded quota are about requests per minute or day, not about money. */
  readonly quotaPasses: boolean;
  /** Whether every server of it is known to list its models. */
  readonly listsModels: boolean;
}

const CLOUD = {
  key: 'bearer',
  limit: 'max_tokens',
  form: 'json_schema',
  asksForUsage: true,
  isOwnMachine: false,
  cutsPrompts: false,
  namesAreOwn: false,
  hidesThoughts: false,
  quotaPasses: false,
  listsModels: true,
} satisfies Dialect;
const OWN_MACHINE = { ...CLOUD, isOwnMachine: true, cutsPrompts: true } satisfies Dialect;

/**
 * The dialects by the names that settings use. A server that refuses an optional part of a request is asked without it,
 * so a row says what usually goes well, and what no refusal would reveal.
 */
export const DIALECTS = {
  openai: { ...CLOUD, limit: 'max_completion_tokens', hidesThoughts: true },
  azure: {
    ...CLOUD,
    key: 'api-key',
    limit: 'max_completion_tokens',
    namesAreOwn: true,
    hidesThoughts: true,
    listsModels: false,
  },
  // Refuses every parameter that it does not know, and reports tokens without being asked.
  mistral: { ...CLOUD, asksForUsage: false },
  gemini: { ...CLOUD, hidesThoughts: true, quotaPasses: true, listsModels: false },
  ollama: OWN_MACHINE,
  // Refuses a prompt that is too long.
  vllm: { ...OWN_MACHINE, cutsPrompts: false },
  'lm-studio': OWN_MACHINE,
  'llama.cpp': { ...OWN_MACHINE, listsModels: false },
  other: { ...CLOUD, cutsPrompts: true, listsModels: false },
} as const satisfies Readonly<Record<ModelDialect, Dialect>>;
