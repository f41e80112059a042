import type { ReasoningEffort } from 'openai/resources/shared';
import type { ModelDialect } from '../../../shared/domain/model-dialect.js';

/** What the requests to a model have to take into account. */
export interface ModelTraits {
  /** Whether it thinks before it answers, also when asked for the least effort. Its answers then need more room. */
  readonly thinks: boolean;
  /** The least effort that it accepts; absent when it takes no such parameter, or nobody knows. */
  readonly effort?: NonNullable<ReasoningEffort>;
}

/**
 * Content, sources and order are fixed before anything is written, so thinking costs time and money for little. The
 * first row whose pattern matches counts.
 */
type Row = readonly [pattern: RegExp, traits: ModelTraits];

const OPENAI: readonly Row[] = [
  [/^(?:gpt-[34]|chatgpt|gpt-5[.\d]*-chat)/, { thinks: false }],
  [/^gpt-[5-9].*-pro/, { thinks: true }],
  [/^gpt-(?:5\.\d|[6-9])/, { thinks: true, effort: 'none' }],
  [/^gpt-5/, { thinks: true, effort: 'minimal' }],
  [/^o\d/, { thinks: true, effort: 'low' }],
  [/./, { thinks: true }],
];
const GEMINI: readonly Row[] = [
  [/^gemini-(?:1|2\.0)/, { thinks: false }],
  [/^gemini-2\.5-flash/, { thinks: false, effort: 'none' }],
  [/./, { thinks: true, effort: 'low' }],
];
const OPEN_WEIGHTS: readonly Row[] = [
  [/gpt-oss/, { thinks: true, effort: 'low' }],
  [/instruct/, { thinks: false }],
  [/deepseek-(?:r\d|v[4-9])|qwq|qwen-?3|magistral|think|reason|nemotron|glm-[4-9]/, { thinks: true }],
  [/./, { thinks: false }],
];
/** Ollama turns thinking on where a model can think, and takes `none` for every model. */
const OLLAMA: readonly Row[] = [
  [/gpt-oss/, { thinks: true, effort: 'low' }],
  ...OPEN_WEIGHTS.map(([pattern, { thinks }]): Row => [pattern, { thinks, effort: 'none' }]),
];

const TRAITS: Readonly<Partial<Record<ModelDialect, readonly Row[]>>> = {
  openai: OPENAI,
  azure: OPENAI,
  gemini: GEMINI,
  ollama: OLLAMA,
};

export function traitsOf(dialect: ModelDialect, model: string): ModelTraits {
  const name = model.toLowerCase().replace(/^models\//, '');
  return (TRAITS[dialect] ?? OPEN_WEIGHTS).find(([pattern]) => pattern.test(name))![1];
}
